// The command gridsample.
