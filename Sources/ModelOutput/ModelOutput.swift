// ModelOutput
