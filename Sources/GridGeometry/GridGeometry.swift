// GridGeometry
