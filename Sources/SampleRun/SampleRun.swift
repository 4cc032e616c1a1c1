// SampleRun
