/// Of the consumer, not of gridq.
public enum OwnForecast {
  public static let name = "Forecast"
}

// Names that apps give to types of their own: none of the library's is called so.
public enum Unit { case celsius }
public enum Level { case ground }
public enum Station { case lisbon }
public enum Grid { case regular }
public enum Manifest { case own }
public enum Projection { case flat }
public enum Sphere { case round }
