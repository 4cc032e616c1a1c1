// NetCDF
