import GridGeometry
import Testing
