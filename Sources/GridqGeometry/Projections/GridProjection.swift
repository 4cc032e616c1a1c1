/// The projection of a model's grid, as a value.
@nonexhaustive
public enum GridProjection: MapProjection {
  /// Lambert's conformal conic projection, of one or two parallels.
  case lambertConformal(LambertConformal)
  /// The stereographic projection from a pole.
  case polarStereographic(PolarStereographic)
  /// Mercator's projection.
  case mercator(Mercator)
  /// Degrees as they are.
  case latitudeLongitude(RegularLatitudeLongitude)
  /// Degrees about a pole that was moved.
  case rotatedLatitudeLongitude(RotatedLatitudeLongitude)

  /// The `grid_mapping_name` of the CF conventions, appendix F.
  public var name: String {
    switch self {
    case .lambertConformal: "lambert_conformal_conic"
    case .polarStereographic: "polar_stereographic"
    case .mercator: "mercator"
    case .latitudeLongitude: "latitude_longitude"
    case .rotatedLatitudeLongitude: "rotated_latitude_longitude"
    }
  }

  /// Metres along x for a full turn around the Earth, or nil where x is not periodic.
  public var circumference: Double? {
    switch self {
    case .lambertConformal, .polarStereographic: nil
    case .mercator(let projection): 2 * .pi * projection.scale
    case .latitudeLongitude, .rotatedLatitudeLongitude: 2 * .pi * EarthSphere.radius
    }
  }

  /// The image of a point on the plane, in metres; not finite where the projection has none.
  public func forward(_ point: LatLon) -> ProjectedPoint {
    switch self {
    case .lambertConformal(let projection): projection.forward(point)
    case .polarStereographic(let projection): projection.forward(point)
    case .mercator(let projection): projection.forward(point)
    case .latitudeLongitude(let projection): projection.forward(point)
    case .rotatedLatitudeLongitude(let projection): projection.forward(point)
    }
  }

  /// The point that has this image; nil where there is none.
  public func inverse(_ point: ProjectedPoint) -> LatLon? {
    switch self {
    case .lambertConformal(let projection): projection.inverse(point)
    case .polarStereographic(let projection): projection.inverse(point)
    case .mercator(let projection): projection.inverse(point)
    case .latitudeLongitude(let projection): projection.inverse(point)
    case .rotatedLatitudeLongitude(let projection): projection.inverse(point)
    }
  }

  /// The direction of true north at a point, in the axes of the plane.
  public func north(at point: LatLon) -> NorthDirection {
    switch self {
    case .lambertConformal(let projection): projection.north(at: point)
    case .polarStereographic(let projection): projection.north(at: point)
    case .mercator(let projection): projection.north(at: point)
    case .latitudeLongitude(let projection): projection.north(at: point)
    case .rotatedLatitudeLongitude(let projection): projection.north(at: point)
    }
  }

  /// True north at the place with this image: of a cone or a plane, the direction to its apex. Nil where no
  /// place has it.
  package func north(atImage point: ProjectedPoint) -> NorthDirection? {
    switch self {
    case .lambertConformal(let projection): projection.north(atImage: point)
    case .polarStereographic(let projection): projection.north(atImage: point)
    case .mercator, .latitudeLongitude, .rotatedLatitudeLongitude:
      inverse(point).map { north(at: $0) }
    }
  }
}
