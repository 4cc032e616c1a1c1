internal import GridqGeometry

extension SampleRun {
  /// The outermost domain around the centre and the nests in it.
  static func domains(
    _ configuration: SampleRunConfiguration, projection: ProjectionAttributes, center: LatLon
  ) throws(SampleRunError) -> [SampleDomain] {
    let extent = Double(max(configuration.columns, configuration.rows)) * configuration.dx
    let outermost = SampleNest(
      parent: 0, parentStartI: 1, parentStartJ: 1, ratio: 1, columns: configuration.columns,
      rows: configuration.rows)
    var domains: [SampleDomain] = []
    for (index, nest) in ([outermost] + configuration.nests).enumerated() {
      let grid =
        index == 0
        ? try outermostGrid(configuration, projection: projection, center: center)
        : try grid(of: nest, number: index + 1, in: domains)
      domains.append(
        try SampleDomain(
          number: index + 1, nest: nest, grid: grid, fields: nest.fields ?? configuration.fields,
          geography: Geography(
            center: center, extent: extent, finest: 2 * grid.dx, coarsest: 2 * configuration.dx,
            seed: configuration.seed),
          // A model resolves nothing below seven of its grid lengths (Skamarock 2004).
          weather: Weather(
            center: center, start: configuration.start, finest: 7 * grid.dx,
            coarsest: 7 * configuration.dx, seed: configuration.seed, noise: configuration.noise)))
    }
    return domains
  }

  private static func outermostGrid(
    _ configuration: SampleRunConfiguration, projection attributes: ProjectionAttributes,
    center: LatLon
  ) throws(SampleRunError) -> ProjectedGrid {
    let dx = configuration.dx
    if let projection = attributes.projection(configuration.projection, center: center) {
      let middle = projection.forward(center)
      let corner = ProjectedPoint(
        x: middle.x - Double(configuration.columns - 1) / 2 * dx,
        y: middle.y - Double(configuration.rows - 1) / 2 * dx)
      if let anchor = projection.inverse(corner),
        let grid = ProjectedGrid(projection: projection, anchor: anchor, dx: dx, dy: dx)
      {
        return grid
      }
    }
    throw .unusable(
      property: "projection", value: configuration.projection.rawValue,
      reason: "no grid of this size around (\(center.latitude), \(center.longitude));"
        + " make it smaller or move its centre")
  }

  /// Nest point i, counted from 1, lies at parent point I_PARENT_START − ½ + (i − ½) ⁄ ratio.
  private static func grid(
    of nest: SampleNest, number: Int, in domains: [SampleDomain]
  ) throws(SampleRunError) -> ProjectedGrid {
    func refuse(_ reason: String) -> SampleRunError {
      .unusable(property: "nest", value: SampleDomain.name(number), reason: reason)
    }
    guard (1...domains.count).contains(nest.parent) else {
      throw refuse("its parent has to be an earlier domain")
    }
    let parent = domains[nest.parent - 1]
    guard nest.ratio >= 1, nest.ratio % 2 == 1 else { throw refuse("its ratio has to be odd") }
    guard nest.columns >= 2, nest.rows >= 2, nest.columns % nest.ratio == 0,
      nest.rows % nest.ratio == 0
    else { throw refuse("its columns and rows have to be multiples of its ratio") }
    guard nest.parentStartI >= 1, nest.parentStartJ >= 1,
      nest.parentStartI - 1 + nest.columns / nest.ratio <= parent.columns,
      nest.parentStartJ - 1 + nest.rows / nest.ratio <= parent.rows
    else { throw refuse("it has to lie inside its parent") }
    let first = 0.5 / Double(nest.ratio) - 0.5
    let anchor = try SampleDomain.place(
      parent.grid, i: Double(nest.parentStartI - 1) + first,
      j: Double(nest.parentStartJ - 1) + first)
    let spacing = parent.grid.dx / Double(nest.ratio)
    guard
      let grid = ProjectedGrid(
        projection: parent.grid.projection, anchor: anchor, dx: spacing, dy: spacing)
    else { throw refuse("it has no place on the projection") }
    return grid
  }
}
