// Importing the module that maps and writes indexes also imports the one that reads them.
@_exported public import GridqFormat
