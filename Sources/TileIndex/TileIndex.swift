// TileIndex
