// Who imports what maps and writes indexes has what reads them.
@_exported public import TileFormat
