/// Fields of WRF's output that people ask for beside the metrics of the table, as lines that `--field` takes, in
/// sets that `--fields` names.
///
/// A line is `VARIABLE: key=value, key=value`, with the title last, which may have commas. Variables, units and what
/// they mean are those of WRF's Registry, versions 3.8 to 4.6; each set names the file. Where WRF's code says
/// something else than the Registry, the code counts, and the set says so. Of what is in the table only that is here
/// which is derived unless it is kept (`TableFields.swift`); what the table is made of is not,
/// nor what WRF writes only when its Registry is changed, nor what no unit of the file tells the meaning of:
/// VEGFRA is in %, and CLDFRAC2D is none, whatever their units say.
///
/// Ranges also remove the values that WRF writes for "none", -999 and the like.
public enum KnownFields {
  /// Fields that one switch of WRF or one question has in common.
  public struct FieldSet: Sendable {
    /// What `--fields` calls it.
    public let name: String
    /// What it has, in one line.
    public let summary: String
    /// A line for each field.
    public let lines: [String]

    fileprivate init(_ name: String, _ summary: String, _ lines: String) {
      self.name = name
      self.summary = summary
      self.lines = lines.split(separator: "\n").map(String.init)
    }
  }

  /// All sets, in the order in which help lists them.
  public static let sets: [FieldSet] = [
    solar, afwa, lightning, radar, helicity, soil, chem, fire, hydro, extremes, surface,
  ]

  /// The set that `name` names; nil for none.
  public static func named(_ name: some StringProtocol) -> FieldSet? {
    sets.first { $0.name == name }
  }

  // Registry.EM_COMMON: "WRF-Solar" (SWD…), written where an iofields file asks for them in versions that have `rd`
  // for `rhd`; SWDNBC with the radiation of CAM or RRTMG; SWNORM with slope_rad. registry.solar_fields with
  // phys/module_diag_solar.F, solar_diagnostics=1: the heights are above the sea, though their unit says "m agl";
  // -999 is no cloud, and the clearness index at night. GHI_ACCUM is left out: what sets it back is not known.
  // Steps: 1 W/m² as shortwave_radiation in the table; 1 g/m² of the water of
  // clouds, and a hundredth of its optical thickness: even steps, because a logarithmic scale has no 0 for a clear sky.
  private static let solar = FieldSet(
    "solar", "Radiation and clouds of WRF-Solar: direct, diffuse, clear sky, water paths",
    """
    SWDDNI: name=direct_normal_irradiance, unit=W/m2, step=1, kind=instant, valid=0..1500, \
    standard_name=surface_direct_along_beam_shortwave_flux_in_air, \
    title=Solar radiation straight from the sun, on a surface that faces it.
    SWDDIR: name=direct_radiation, unit=W/m2, step=1, kind=instant, valid=0..1500, \
    standard_name=surface_direct_downwelling_shortwave_flux_in_air, \
    title=Solar radiation straight from the sun, on a level surface.
    SWDDIF: name=diffuse_radiation, unit=W/m2, step=1, kind=instant, valid=0..1500, \
    standard_name=surface_diffuse_downwelling_shortwave_flux_in_air, \
    title=Solar radiation from the sky, on a level surface.
    SWDDNIC: name=direct_normal_irradiance_clear_sky, unit=W/m2, step=1, kind=instant, valid=0..1500, \
    title=Direct radiation of the sun on a surface that faces it, if there were no clouds.
    SWDDIRC: name=direct_radiation_clear_sky, unit=W/m2, step=1, kind=instant, valid=0..1500, \
    title=Direct radiation of the sun on a level surface, if there were no clouds.
    SWDNBC: name=shortwave_radiation_clear_sky, unit=W/m2, step=1, kind=instant, valid=0..1600, \
    standard_name=surface_downwelling_shortwave_flux_in_air_assuming_clear_sky, \
    title=Solar radiation on a level surface, if there were no clouds.
    SWNORM: name=shortwave_radiation_on_slope, unit=W/m2, step=1, kind=instant, valid=0..1600, \
    title=Solar radiation on the slope of the cell.
    CLRNIDX: name=clearness_index, unit=1, step=0.005, kind=instant, valid=0..2, \
    title=Solar radiation on the ground as a share of that above the atmosphere.
    WVP: name=water_vapour_path, unit=kg/m2, step=0.1, kind=instant, valid=0..150, \
    title=Water vapour of the whole column.
    LWP: name=cloud_water_path, unit=kg/m2, step=0.001, kind=instant, valid=0..1000, \
    standard_name=atmosphere_mass_content_of_cloud_liquid_water, \
    title=Cloud water of the whole column, resolved.
    IWP: name=cloud_ice_path, unit=kg/m2, step=0.001, kind=instant, valid=0..1000, \
    standard_name=atmosphere_mass_content_of_cloud_ice, \
    title=Cloud ice of the whole column, resolved.
    SWP: name=snow_path, unit=kg/m2, step=0.001, kind=instant, valid=0..1000, \
    title=Falling snow of the whole column.
    TAU_QC: name=cloud_water_optical_thickness, unit=1, step=0.01, kind=instant, \
    valid=0..10000, title=Optical thickness of the cloud water.
    TAU_QI: name=cloud_ice_optical_thickness, unit=1, step=0.01, kind=instant, \
    valid=0..10000, title=Optical thickness of the cloud ice.
    CBASEHT: name=cloud_base_height, unit=m, step=10, kind=instant, valid=-500..30000, \
    title=Height of the lowest cloud's base above the sea, missing without clouds.
    CTOPHT: name=cloud_top_height, unit=m, step=10, kind=instant, valid=-500..30000, \
    title=Height of the highest cloud's top above the sea, missing without clouds.
    """)

  // registry.afwa, with phys/module_diag_afwa.F and the switches of its packages, afwa_buoy_opt=1 and so on. The
  // amounts are set to 0 at the first time step alone. AFWA_HAIL, AFWA_TORNADO, AFWA_LLWS, TCOLI_MAX and GRPL_FLX_MAX
  // begin anew after each history output. AFWA_LIDX has 273.15 added, which is taken away again (`NamedField`), and
  // is 999 where there is none; AFWA_ZLFC is then -1, heights of freezing and icing -999. AFWA_CAPE, AFWA_CIN, their _MU,
  // AFWA_PWAT, AFWA_VIS and AFWA_MSLP are in the table; AFWA_TOTPRECIP is precipitation without its buckets.
  // Steps: of temperatures and amounts those of the table; others a hundredth of what makes weather of them.
  private static let afwa = FieldSet(
    "afwa", "Diagnostics of AFWA: rain by type, buoyancy, icing, hail, shear, heat and chill",
    """
    AFWA_RAIN: name=rain_amount, unit=mm, step=0.01, kind=total, valid=0..1000000, \
    title=Liquid rain, by AFWA's type of precipitation.
    AFWA_SNOW: name=snow_amount, unit=mm, step=0.01, kind=total, valid=0..1000000, \
    title=Snow as water, by AFWA's type of precipitation.
    AFWA_ICE: name=ice_pellet_amount, unit=mm, step=0.01, kind=total, valid=0..1000000, \
    title=Ice pellets, by AFWA's type of precipitation.
    AFWA_FZRA: name=freezing_rain_amount, unit=mm, step=0.01, kind=total, valid=0..1000000, \
    title=Freezing rain, by AFWA's type of precipitation.
    AFWA_SNOWFALL: name=fresh_snow_depth, unit=mm, step=0.1, kind=total, valid=0..1000000, \
    standard_name=thickness_of_snowfall_amount, \
    title=Depth of the snow that falls.
    AFWA_LIDX: name=lifted_index, unit=K, step=0.1, kind=instant, valid=-40..60, \
    standard_name=temperature_difference_between_ambient_air_and_air_lifted_adiabatically_from_the_surface, \
    title=Lifted index of air from the ground, a difference of temperatures.
    AFWA_ZLFC: name=level_of_free_convection_height, unit=m, step=10, kind=instant, valid=0..25000, \
    title=Height of the level of free convection above the ground, missing where there is none.
    AFWA_PLFC: name=level_of_free_convection_pressure, unit=hPa, step=0.5, kind=instant, valid=50..1100, \
    title=Pressure at the level of free convection, missing where there is none.
    AFWA_CLOUD_CEIL: name=cloud_ceiling, unit=m, step=10, kind=instant, valid=0..25000, \
    title=Height of the cloud ceiling above the ground.
    AFWA_VIS_DUST: name=visibility_in_dust, unit=m, step=0.02, scale=log, from=10, kind=instant, \
    valid=0..1000000, title=How far one can see through dust.
    AFWA_HEATIDX: name=afwa_heat_index, unit=degC, step=0.1, kind=instant, valid=-95..100, \
    title=Heat index, how warm moist air feels.
    AFWA_WCHILL: name=wind_chill, unit=degC, step=0.1, kind=instant, valid=-150..62, \
    title=Wind chill, how cold air in motion feels.
    AFWA_HAIL: name=hail_diameter_max, unit=mm, step=0.5, kind=maximum, valid=0..1000, \
    title=Largest diameter of hail.
    AFWA_TORNADO: name=tornado_wind_speed_max, unit=m/s, step=0.5, kind=maximum, valid=0..200, \
    title=Largest wind speed of a tornado that the air could make.
    AFWA_LLWS: name=low_level_wind_shear_max, unit=m/s, step=0.1, kind=maximum, valid=0..200, \
    title=Largest difference of the wind at 2000 ft and at 10 m.
    TCOLI_MAX: name=column_ice_max, unit=kg/m2, step=0.1, kind=maximum, valid=0..1000, \
    title=Largest amount of cloud ice, snow and graupel in the column.
    GRPL_FLX_MAX: name=graupel_flux_max, unit=g m/kg/s, step=0.5, kind=maximum, valid=0..10000, \
    title=Largest graupel times updraught at -15 °C, from 25 on with lightning.
    FZLEV: name=lowest_freezing_level_height, unit=m, step=10, kind=instant, valid=-500..15000, \
    title=Height of the lowest frost above the sea, missing where there is none.
    ICINGTOP: name=icing_top_height, unit=m, step=10, kind=instant, valid=-500..25000, \
    title=Height of the top of icing above the sea, missing without icing.
    ICINGBOT: name=icing_bottom_height, unit=m, step=10, kind=instant, valid=-500..25000, \
    title=Height of the bottom of icing above the sea, missing without icing.
    ICING_LG: name=icing_large_drops, unit=kg/m2, step=0.001, kind=instant, \
    valid=0..1000, title=Supercooled drops above 50 µm in the column.
    ICING_SM: name=icing_small_drops, unit=kg/m2, step=0.001, kind=instant, \
    valid=0..1000, title=Supercooled drops below 50 µm in the column.
    """)

  // Registry.EM_COMMON (LPI); phys/module_lightning_driver.F adds the rate times lightning_dt to the counts, which
  // begin at 0 and are kept through restarts. LPI with lightning_option=3, the counts with the other ones.
  // Steps: 0.1 J/kg is a tenth of what the index has where lightning begins; flashes are counted in fractions.
  private static let lightning = FieldSet(
    "lightning", "Lightning: the potential index, flashes in clouds and to the ground",
    """
    LPI: name=lightning_potential_index, unit=J/kg, step=0.1, kind=instant, valid=0..10000, \
    title=Lightning potential index.
    IC_FLASHCOUNT: name=flashes_within_clouds, unit=1, step=0.01, kind=total, valid=0..1000000, \
    title=Flashes within clouds in the cell.
    CG_FLASHCOUNT: name=flashes_to_ground, unit=1, step=0.01, kind=total, valid=0..1000000, \
    title=Flashes from clouds to the ground in the cell.
    """)

  // Registry.EM_COMMON (REFL_10CM with do_radar_ref=1; REFD_MAX with nwp_diagnostics=1, begun anew after each history
  // output by phys/module_diag_nwp.F); registry.afwa with afwa_radar_opt=1 and afwa_vil_opt=1, made at output
  // times alone. ECHOTOP is 0 where there is no echo of 18 dBZ, and above the sea.
  // Steps: 0.5 dBZ is a tenth of a colour of a usual radar picture.
  private static let radar = FieldSet(
    "radar", "Radar: reflectivity near the ground and of the column, echo tops, liquid water",
    """
    REFL_10CM: name=radar_reflectivity_level_1, unit=dBZ, step=0.5, kind=instant, level=1, valid=-40..90, \
    title=Radar reflectivity at 10 cm on the lowest level, by the microphysics.
    REFD_MAX: name=radar_reflectivity_max, unit=dBZ, step=0.5, kind=maximum, valid=-40..90, \
    title=Largest radar reflectivity on the lowest level.
    REFD: name=radar_reflectivity, unit=dBZ, step=0.5, kind=instant, valid=-40..90, \
    standard_name=equivalent_reflectivity_factor, \
    title=Radar reflectivity on the lowest level, by AFWA.
    REFD_COM: name=radar_reflectivity_composite, unit=dBZ, step=0.5, kind=instant, valid=-40..90, \
    title=Largest radar reflectivity of the column, by AFWA.
    ECHOTOP: name=echo_top_height, unit=m, step=10, kind=instant, valid=1..30000, \
    title=Height above the sea up to which radar sees 18 dBZ, missing without echo.
    VIL: name=vertically_integrated_water, unit=kg/m2, step=0.1, kind=instant, valid=0..1000, \
    title=Rain, snow and graupel of the column.
    RADARVIL: name=vertically_integrated_liquid, unit=kg/m2, step=0.1, kind=instant, valid=0..1000, \
    title=Liquid water of the column as radar estimates it.
    """)

  // Registry.EM_COMMON: "NSSL WRF diagnostics", nwp_diagnostics=1. phys/module_diag_nwp.F sets all to 0 at the first
  // step after each history output, so that they are extremes of the output interval; W_DN_MAX is the lowest (most
  // negative) motion. Motion above 400 hPa is not looked at. HAIL_… is in m.
  // Steps: a hundredth of what is severe: 100 m²/s², 10 m/s, 50 mm.
  private static let helicity = FieldSet(
    "helicity",
    "Storms: updraught helicity, up- and downdraughts, wind and hail since the last output",
    """
    UP_HELI_MAX: name=updraft_helicity_max, unit=m2/s2, step=1, kind=maximum, valid=0..10000, \
    title=Largest updraught helicity, from 2 to 5 km above the ground.
    W_UP_MAX: name=updraft_max, unit=m/s, step=0.1, kind=maximum, valid=0..150, \
    title=Fastest updraught below 400 hPa.
    W_DN_MAX: name=downdraft_max, unit=m/s, step=0.1, kind=minimum, valid=-150..0, \
    title=Fastest downdraught below 400 hPa, negative.
    WSPD10MAX: name=wind_speed_max_10m, unit=m/s, step=0.1, kind=maximum, height=10m, valid=0..150, \
    title=Largest wind speed of a time step 10 m above the ground, which is no gust.
    GRPL_MAX: name=column_graupel_max, unit=kg/m2, step=0.1, kind=maximum, valid=0..1000, \
    title=Largest amount of graupel in the column.
    HAIL_MAXK1: name=hail_diameter_max_level_1, unit=mm, step=0.5, kind=maximum, valid=0..1000, \
    title=Largest diameter of hail on the lowest level.
    HAIL_MAX2D: name=hail_diameter_max_column, unit=mm, step=0.5, kind=maximum, valid=0..1000, \
    title=Largest diameter of hail in the column.
    """)

  // Registry.EM_COMMON: "lsm State Variables". Level 1 is the uppermost layer of the soil: 0 to 10, 10 to 40, 40 to 100
  // and 100 to 200 cm with Noah and Noah-MP; DZS and ZS in the file say the depths of other models.
  // Steps: 0.1 °C as skin_temperature in the table; 0.002 is 0.2 mm of water in 10 cm of soil.
  private static let soil = FieldSet(
    "soil", "Soil by layer, 1 to 4 from above: temperature, water, liquid water",
    """
    TSLB: name=soil_temperature_level_1, unit=degC, step=0.1, kind=instant, level=1, valid=-110..90, \
    standard_name=soil_temperature, title=Temperature of the first layer of the soil.
    TSLB: name=soil_temperature_level_2, unit=degC, step=0.1, kind=instant, level=2, valid=-110..90, \
    title=Temperature of the second layer of the soil.
    TSLB: name=soil_temperature_level_3, unit=degC, step=0.1, kind=instant, level=3, valid=-110..90, \
    title=Temperature of the third layer of the soil.
    TSLB: name=soil_temperature_level_4, unit=degC, step=0.1, kind=instant, level=4, valid=-110..90, \
    title=Temperature of the fourth layer of the soil.
    SMOIS: name=soil_moisture_level_1, unit=m3/m3, step=0.002, kind=instant, level=1, valid=0..1, \
    title=Water and ice in the first layer of the soil.
    SMOIS: name=soil_moisture_level_2, unit=m3/m3, step=0.002, kind=instant, level=2, valid=0..1, \
    title=Water and ice in the second layer of the soil.
    SMOIS: name=soil_moisture_level_3, unit=m3/m3, step=0.002, kind=instant, level=3, valid=0..1, \
    title=Water and ice in the third layer of the soil.
    SMOIS: name=soil_moisture_level_4, unit=m3/m3, step=0.002, kind=instant, level=4, valid=0..1, \
    title=Water and ice in the fourth layer of the soil.
    SH2O: name=soil_liquid_water_level_1, unit=m3/m3, step=0.002, kind=instant, level=1, valid=0..1, \
    title=Liquid water in the first layer of the soil.
    SH2O: name=soil_liquid_water_level_2, unit=m3/m3, step=0.002, kind=instant, level=2, valid=0..1, \
    title=Liquid water in the second layer of the soil.
    SH2O: name=soil_liquid_water_level_3, unit=m3/m3, step=0.002, kind=instant, level=3, valid=0..1, \
    title=Liquid water in the third layer of the soil.
    SH2O: name=soil_liquid_water_level_4, unit=m3/m3, step=0.002, kind=instant, level=4, valid=0..1, \
    title=Liquid water in the fourth layer of the soil.
    """)

  // registry.chem (WRF-Chem): "ug m^-3" and "ppmv", which is kept, because a fraction of volume has no size in
  // µg/m³ without pressure and temperature. Values are those of the lowest level.
  // Steps: 2 % of the value, from far below what clean air has on: the values span decades.
  private static let chem = FieldSet(
    "chem",
    "Air quality of WRF-Chem on the lowest level: particles, ozone, nitrogen oxides, CO, SO2",
    """
    PM2_5_DRY: name=pm2_5, unit=ug/m3, step=0.02, scale=log, from=0.01, kind=instant, level=1, \
    valid=0..1000000, standard_name=mass_concentration_of_pm2p5_dry_aerosol_particles_in_air, \
    title=Dry particles below 2.5 µm on the lowest level.
    PM10: name=pm10, unit=ug/m3, step=0.02, scale=log, from=0.01, kind=instant, level=1, valid=0..1000000, \
    standard_name=mass_concentration_of_pm10_dry_aerosol_particles_in_air, \
    title=Dry particles below 10 µm on the lowest level.
    o3: name=ozone, unit=ppmv, step=0.02, scale=log, from=0.0001, kind=instant, level=1, valid=0..100, \
    standard_name=mole_fraction_of_ozone_in_air, title=Ozone on the lowest level.
    no2: name=nitrogen_dioxide, unit=ppmv, step=0.02, scale=log, from=0.000001, kind=instant, level=1, \
    valid=0..100, standard_name=mole_fraction_of_nitrogen_dioxide_in_air, \
    title=Nitrogen dioxide on the lowest level.
    no: name=nitrogen_monoxide, unit=ppmv, step=0.02, scale=log, from=0.000001, kind=instant, level=1, \
    valid=0..100, standard_name=mole_fraction_of_nitrogen_monoxide_in_air, \
    title=Nitrogen monoxide on the lowest level.
    co: name=carbon_monoxide, unit=ppmv, step=0.02, scale=log, from=0.001, kind=instant, level=1, \
    valid=0..10000, standard_name=mole_fraction_of_carbon_monoxide_in_air, \
    title=Carbon monoxide on the lowest level.
    so2: name=sulphur_dioxide, unit=ppmv, step=0.02, scale=log, from=0.000001, kind=instant, level=1, \
    valid=0..100, standard_name=mole_fraction_of_sulfur_dioxide_in_air, \
    title=Sulphur dioxide on the lowest level.
    """)

  // registry.fire (WRF-Fire, SFIRE; ifire=2): "fire variables on atm grid". Those that begin with F, like FGRNHFX,
  // FIRE_AREA and ROS, are on the finer grid of the fire, which has other coordinates (FXLONG, FXLAT).
  // Steps: 1 W/m² of a flux, which is 0 wherever nothing burns: a logarithmic scale has no 0; a fraction in 0.005.
  private static let fire = FieldSet(
    "fire", "WRF-Fire on the grid of the weather: heat and moisture of the fire, fuel that is left",
    """
    GRNHFX: name=ground_fire_heat_flux, unit=W/m2, step=1, kind=instant, valid=0..1e8, \
    title=Sensible heat of the fire on the ground.
    GRNQFX: name=ground_fire_moisture_flux, unit=W/m2, step=1, kind=instant, \
    valid=0..1e8, title=Latent heat of the fire on the ground.
    CANHFX: name=crown_fire_heat_flux, unit=W/m2, step=1, kind=instant, valid=0..1e8, \
    title=Sensible heat of the fire in the crowns.
    CANQFX: name=crown_fire_moisture_flux, unit=W/m2, step=1, kind=instant, \
    valid=0..1e8, title=Latent heat of the fire in the crowns.
    AVG_FUEL_FRAC: name=fuel_fraction, unit=1, step=0.005, kind=instant, valid=0..1, \
    title=Share of the fuel that is left in the cell.
    """)

  // Registry.EM_COMMON: "lsm State Variables". SFROFF, UDROFF and ACSNOM grow from the start of the run (Noah:
  // phys/module_sf_noahdrv.F), are kept through restarts and have no bucket (phys/module_diag_misc.F); some
  // changed versions of WRF set runoff back after each prec_acc_dt. PREC_ACC_C, PREC_ACC_NC and SNOW_ACC_NC
  // are of periods of prec_acc_dt, which has to be the output interval.
  // Steps: of amounts that of precipitation, 0.01 mm.
  private static let hydro = FieldSet(
    "hydro", "Water on and in the ground: runoff, melt, snow as water, amounts of an interval",
    """
    SFROFF: name=surface_runoff, unit=mm, step=0.01, kind=total, valid=0..1000000, \
    standard_name=surface_runoff_amount, title=Water that runs off the surface.
    UDROFF: name=subsurface_runoff, unit=mm, step=0.01, kind=total, valid=0..1000000, \
    standard_name=subsurface_runoff_amount, title=Water that runs off below the ground.
    ACSNOM: name=snow_melt, unit=kg/m2, step=0.01, kind=total, valid=0..1000000, \
    standard_name=surface_snow_melt_amount, title=Snow that melts, as water.
    SNOW: name=snow_water_equivalent, unit=kg/m2, step=0.1, kind=instant, valid=0..100000, \
    standard_name=surface_snow_amount, title=Snow on the ground as water.
    CANWAT: name=canopy_water, unit=kg/m2, step=0.005, kind=instant, valid=0..100, \
    standard_name=canopy_water_amount, title=Water on leaves.
    PREC_ACC_C: name=convective_precipitation_of_period, unit=mm, step=0.01, kind=amount, valid=0..10000, \
    title=Rain of the cumulus scheme over prec_acc_dt.
    PREC_ACC_NC: name=grid_scale_precipitation_of_period, unit=mm, step=0.01, kind=amount, valid=0..10000, \
    title=Rain and snow of the microphysics over prec_acc_dt.
    SNOW_ACC_NC: name=grid_scale_snowfall_of_period, unit=mm, step=0.01, kind=amount, valid=0..10000, \
    title=Snow of the microphysics as water over prec_acc_dt.
    """)

  // Registry.EM_COMMON: "CLWRF-WRF4G", in the files of stream 3, wrfxtrm, with output_diagnostics=1.
  // phys/module_diag_cl.F begins anew after each interval of the stream; in the first output all are 0, which the range
  // removes where that is no value. Standard deviations and times of extremes are left out.
  // Steps: of the same quantity in the table; 0.036 mm/h of the largest rates of rain, 0.0864 mm/day
  // of the mean ones, even steps because it is mostly dry.
  private static let extremes = FieldSet(
    "extremes",
    "Extremes and means of an interval, from wrfxtrm files: temperature, humidity, wind, rain",
    """
    T2MAX: name=temperature_max_2m, unit=degC, step=0.05, kind=maximum, height=2m, valid=-95..62, \
    title=Largest air temperature 2 m above the ground.
    T2MIN: name=temperature_min_2m, unit=degC, step=0.05, kind=minimum, height=2m, valid=-95..62, \
    title=Smallest air temperature 2 m above the ground.
    T2MEAN: name=temperature_mean_2m, unit=degC, step=0.05, kind=mean, height=2m, valid=-95..62, \
    title=Mean air temperature 2 m above the ground.
    Q2MAX: name=mixing_ratio_max_2m, unit=g/kg, step=0.02, kind=maximum, height=2m, valid=0..60, \
    title=Largest mixing ratio of water vapour 2 m above the ground.
    Q2MIN: name=mixing_ratio_min_2m, unit=g/kg, step=0.02, kind=minimum, height=2m, valid=0..60, \
    title=Smallest mixing ratio of water vapour 2 m above the ground.
    Q2MEAN: name=mixing_ratio_mean_2m, unit=g/kg, step=0.02, kind=mean, height=2m, valid=0..60, \
    title=Mean mixing ratio of water vapour 2 m above the ground.
    SKINTEMPMAX: name=skin_temperature_max, unit=degC, step=0.1, kind=maximum, valid=-120..90, \
    title=Largest temperature of the surface.
    SKINTEMPMIN: name=skin_temperature_min, unit=degC, step=0.1, kind=minimum, valid=-120..90, \
    title=Smallest temperature of the surface.
    SKINTEMPMEAN: name=skin_temperature_mean, unit=degC, step=0.1, kind=mean, valid=-120..90, \
    title=Mean temperature of the surface.
    SPDUV10MAX: name=wind_speed_max_of_interval_10m, unit=m/s, step=0.1, kind=maximum, height=10m, valid=0..150, \
    title=Largest wind speed of a time step 10 m above the ground.
    SPDUV10MEAN: name=wind_speed_mean_10m, unit=m/s, step=0.1, kind=mean, height=10m, valid=0..150, \
    title=Mean wind speed 10 m above the ground.
    RAINCVMAX: name=convective_precipitation_rate_max, unit=kg/m2/s, step=0.00001, \
    kind=maximum, valid=0..1, title=Largest rate of the cumulus scheme's rain.
    RAINNCVMAX: name=grid_scale_precipitation_rate_max, unit=kg/m2/s, step=0.00001, \
    kind=maximum, valid=0..1, title=Largest rate of the microphysics' rain and snow.
    RAINCVMEAN: name=convective_precipitation_rate_mean, unit=kg/m2/s, step=0.000001, \
    kind=mean, valid=0..1, title=Mean rate of the cumulus scheme's rain.
    RAINNCVMEAN: name=grid_scale_precipitation_rate_mean, unit=kg/m2/s, step=0.000001, \
    kind=mean, valid=0..1, title=Mean rate of the microphysics' rain and snow.
    """)

  // Registry.EM_COMMON: "Other Misc State Variables" and the land surface. Fluxes are upwards, but GRDFLX.
  // SWUPB and LWUPB with the radiation of CAM or RRTMG.
  // Steps: 1 W/m² as the radiation in the table; of vapour 0.0000005 kg/m²/s, which is 1.25 W/m² of latent heat.
  private static let surface = FieldSet(
    "surface", "The surface: fluxes of heat and vapour, albedo, emissivity, leaves, sea ice, OLR",
    """
    HFX: name=sensible_heat_flux, unit=W/m2, step=1, kind=instant, valid=-2000..5000, \
    standard_name=surface_upward_sensible_heat_flux, title=Sensible heat from the surface to the air.
    LH: name=latent_heat_flux, unit=W/m2, step=1, kind=instant, valid=-2000..5000, \
    standard_name=surface_upward_latent_heat_flux, title=Latent heat from the surface to the air.
    QFX: name=water_vapour_flux, unit=kg/m2/s, step=0.0000005, kind=instant, valid=-0.001..0.002, \
    title=Water vapour from the surface to the air.
    GRDFLX: name=ground_heat_flux, unit=W/m2, step=1, kind=instant, valid=-2000..2000, \
    title=Heat between the surface and the soil, with the sign of the land-surface model.
    UST: name=friction_velocity, unit=m/s, step=0.01, kind=instant, valid=0..20, \
    title=Friction velocity.
    ALBEDO: name=albedo, unit=1, step=0.005, kind=instant, valid=0..1, standard_name=surface_albedo, \
    title=Share of the solar radiation that the surface reflects.
    EMISS: name=emissivity, unit=1, step=0.005, kind=instant, valid=0..1, \
    standard_name=surface_longwave_emissivity, title=Emissivity of the surface.
    LAI: name=leaf_area_index, unit=m2/m2, step=0.02, kind=instant, valid=0..20, \
    standard_name=leaf_area_index, title=Area of leaves on an area of ground.
    SEAICE: name=sea_ice_cover, unit=1, step=0.005, kind=instant, valid=0..1, \
    standard_name=sea_ice_area_fraction, title=Share of the water that ice covers.
    SWUPB: name=upward_shortwave_radiation, unit=W/m2, step=1, kind=instant, valid=0..1600, \
    standard_name=surface_upwelling_shortwave_flux_in_air, title=Solar radiation that the surface reflects.
    LWUPB: name=upward_longwave_radiation, unit=W/m2, step=1, kind=instant, valid=0..1000, \
    standard_name=surface_upwelling_longwave_flux_in_air, title=Thermal radiation of the surface.
    OLR: name=outgoing_longwave_radiation, unit=W/m2, step=1, kind=instant, valid=0..700, \
    standard_name=toa_outgoing_longwave_flux, title=Thermal radiation to space.
    """)
}
