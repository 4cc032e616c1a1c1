extension EDRService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getEdr": #"""
    {
     "title": "Point forecasts of WRF and MM5",
     "description": "Model runs by OGC API - Environmental Data Retrieval 1.1; not certified by OGC.",
     "links": [
      {"href": "https://weather.example.org/edr", "rel": "self", "type": "application/json"},
      {"href": "https://weather.example.org/edr?f=json", "rel": "alternate", "type": "application/json"}
     ]
    }
    """#,
    "getEdrConformance": #"""
    {
     "conformsTo": ["http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core", "http://www.opengis.net/spec/ogcapi-common-2/1.0/conf/collections", "http://www.opengis.net/spec/ogcapi-edr-1/1.1/conf/core"]
    }
    """#,
    "getEdrCollections": #"""
    {
     "links": [
      {"href": "https://weather.example.org/edr/collections", "rel": "self", "type": "application/json"},
      {
       "href": "https://weather.example.org/edr/collections?f=json",
       "rel": "alternate",
       "type": "application/json"
      }
     ],
     "collections": [
      {
       "id": "wrf-d01",
       "title": "wrf d01",
       "description": "12 × 16 points of 38 km. Each time is of the newest run that covers it; each run is an instance.",
       "links": [
        {"href": "https://weather.example.org/edr/collections/wrf-d01", "rel": "self", "type": "application/json"},
        {
         "href": "https://weather.example.org/edr/collections/wrf-d01?f=json",
         "rel": "alternate",
         "type": "application/json"
        }
       ],
       "extent": {
        "spatial": {"bbox": [[-11.2056, 36.6598, -5.1944, 42.5153]], "crs": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"},
        "temporal": {
         "interval": [["2026-11-24T00:00:00Z", "2026-11-27T00:00:00Z"]],
         "values": ["2026-11-24T00:00:00Z", "2026-11-24T01:00:00Z", "2026-11-24T02:00:00Z"],
         "trs": "TIMECRS[\"DateTime\",TDATUM[\"Gregorian Calendar\"],CS[TemporalDateTime,1],AXIS[\"Time (T)\",future]]"
        }
       },
       "data_queries": {
        "position": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/position",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "position",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "area": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/area",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "area",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "trajectory": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/trajectory",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "trajectory",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "cube": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/cube",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "cube",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "instances": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/instances",
          "rel": "collection",
          "type": "application/json",
          "variables": {"query_type": "instances"}
         }
        }
       },
       "crs": ["CRS84", "EPSG:4326", "WGS84"],
       "output_formats": ["CoverageJSON"],
       "parameter_names": {
        "temperature": {
         "type": "Parameter",
         "description": "Air temperature 2 m above the ground.",
         "data-type": "float",
         "unit": {"label": "degree Celsius", "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}},
         "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": "air temperature"},
         "measurementType": {"method": "instantaneous", "duration": "PT0S"}
        }
       }
      }
     ]
    }
    """#,
    "getEdrCollectionsCollectionId": #"""
    {
     "id": "wrf-d01",
     "title": "wrf d01",
     "description": "12 × 16 points of 38 km. Each time is of the newest run that covers it; each run is an instance.",
     "links": [
      {"href": "https://weather.example.org/edr/collections/wrf-d01", "rel": "self", "type": "application/json"},
      {
       "href": "https://weather.example.org/edr/collections/wrf-d01?f=json",
       "rel": "alternate",
       "type": "application/json"
      }
     ],
     "extent": {
      "spatial": {"bbox": [[-11.2056, 36.6598, -5.1944, 42.5153]], "crs": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"},
      "temporal": {
       "interval": [["2026-11-24T00:00:00Z", "2026-11-27T00:00:00Z"]],
       "values": ["2026-11-24T00:00:00Z", "2026-11-24T01:00:00Z", "2026-11-24T02:00:00Z"],
       "trs": "TIMECRS[\"DateTime\",TDATUM[\"Gregorian Calendar\"],CS[TemporalDateTime,1],AXIS[\"Time (T)\",future]]"
      }
     },
     "data_queries": {
      "position": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/position",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "position",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "area": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/area",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "area",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "trajectory": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/trajectory",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "trajectory",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "cube": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/cube",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "cube",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "instances": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/instances",
        "rel": "collection",
        "type": "application/json",
        "variables": {"query_type": "instances"}
       }
      }
     },
     "crs": ["CRS84", "EPSG:4326", "WGS84"],
     "output_formats": ["CoverageJSON"],
     "parameter_names": {
      "temperature": {
       "type": "Parameter",
       "description": "Air temperature 2 m above the ground.",
       "data-type": "float",
       "unit": {"label": "degree Celsius", "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}},
       "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": "air temperature"},
       "measurementType": {"method": "instantaneous", "duration": "PT0S"}
      }
     }
    }
    """#,
    "getEdrCollectionsCollectionIdInstances": #"""
    {
     "links": [
      {
       "href": "https://weather.example.org/edr/collections/wrf-d01/instances",
       "rel": "self",
       "type": "application/json"
      },
      {
       "href": "https://weather.example.org/edr/collections/wrf-d01/instances?f=json",
       "rel": "alternate",
       "type": "application/json"
      }
     ],
     "instances": [
      {
       "id": "2026-11-24T00:00:00Z",
       "title": "wrf d01 2026-11-24T00:00:00Z",
       "description": "12 × 16 points of 38 km. The run that starts at 2026-11-24T00:00:00Z.",
       "links": [
        {
         "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z",
         "rel": "self",
         "type": "application/json"
        },
        {
         "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z?f=json",
         "rel": "alternate",
         "type": "application/json"
        }
       ],
       "extent": {
        "spatial": {"bbox": [[-11.2056, 36.6598, -5.1944, 42.5153]], "crs": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"},
        "temporal": {
         "interval": [["2026-11-24T00:00:00Z", "2026-11-27T00:00:00Z"]],
         "values": ["2026-11-24T00:00:00Z", "2026-11-24T01:00:00Z", "2026-11-24T02:00:00Z"],
         "trs": "TIMECRS[\"DateTime\",TDATUM[\"Gregorian Calendar\"],CS[TemporalDateTime,1],AXIS[\"Time (T)\",future]]"
        }
       },
       "data_queries": {
        "position": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/position",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "position",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "area": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/area",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "area",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "trajectory": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/trajectory",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "trajectory",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        },
        "cube": {
         "link": {
          "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/cube",
          "rel": "data",
          "type": "application/vnd.cov+json",
          "variables": {
           "query_type": "cube",
           "output_formats": ["CoverageJSON"],
           "default_output_format": "CoverageJSON",
           "crs_details": [
            {
             "crs": "CRS84",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
            },
            {
             "crs": "EPSG:4326",
             "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
            }
           ]
          }
         }
        }
       },
       "crs": ["CRS84", "EPSG:4326", "WGS84"],
       "output_formats": ["CoverageJSON"],
       "parameter_names": {
        "temperature": {
         "type": "Parameter",
         "description": "Air temperature 2 m above the ground.",
         "data-type": "float",
         "unit": {"label": "degree Celsius", "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}},
         "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": "air temperature"},
         "measurementType": {"method": "instantaneous", "duration": "PT0S"}
        }
       }
      }
     ]
    }
    """#,
    "getEdrCollectionsCollectionIdInstancesInstanceId": #"""
    {
     "id": "2026-11-24T00:00:00Z",
     "title": "wrf d01 2026-11-24T00:00:00Z",
     "description": "12 × 16 points of 38 km. The run that starts at 2026-11-24T00:00:00Z.",
     "links": [
      {
       "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z",
       "rel": "self",
       "type": "application/json"
      },
      {
       "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z?f=json",
       "rel": "alternate",
       "type": "application/json"
      }
     ],
     "extent": {
      "spatial": {"bbox": [[-11.2056, 36.6598, -5.1944, 42.5153]], "crs": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"},
      "temporal": {
       "interval": [["2026-11-24T00:00:00Z", "2026-11-27T00:00:00Z"]],
       "values": ["2026-11-24T00:00:00Z", "2026-11-24T01:00:00Z", "2026-11-24T02:00:00Z"],
       "trs": "TIMECRS[\"DateTime\",TDATUM[\"Gregorian Calendar\"],CS[TemporalDateTime,1],AXIS[\"Time (T)\",future]]"
      }
     },
     "data_queries": {
      "position": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/position",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "position",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "area": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/area",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "area",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "trajectory": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/trajectory",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "trajectory",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      },
      "cube": {
       "link": {
        "href": "https://weather.example.org/edr/collections/wrf-d01/instances/2026-11-24T00:00:00Z/cube",
        "rel": "data",
        "type": "application/vnd.cov+json",
        "variables": {
         "query_type": "cube",
         "output_formats": ["CoverageJSON"],
         "default_output_format": "CoverageJSON",
         "crs_details": [
          {
           "crs": "CRS84",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Longitude\",EAST],AXIS[\"Latitude\",NORTH]]"
          },
          {
           "crs": "EPSG:4326",
           "wkt": "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433],AXIS[\"Latitude\",NORTH],AXIS[\"Longitude\",EAST]]"
          }
         ]
        }
       }
      }
     },
     "crs": ["CRS84", "EPSG:4326", "WGS84"],
     "output_formats": ["CoverageJSON"],
     "parameter_names": {
      "temperature": {
       "type": "Parameter",
       "description": "Air temperature 2 m above the ground.",
       "data-type": "float",
       "unit": {"label": "degree Celsius", "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}},
       "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": "air temperature"},
       "measurementType": {"method": "instantaneous", "duration": "PT0S"}
      }
     }
    }
    """#,
    "getEdrCollectionsCollectionIdPosition": #"""
    {
     "type": "Coverage",
     "@context": {"gridq": "urn:gridq:"},
     "parameters": {
      "temperature": {
       "type": "Parameter",
       "description": {"en": "Air temperature 2 m above the ground."},
       "unit": {
        "label": {"en": "degree Celsius"},
        "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}
       },
       "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": {"en": "air temperature"}},
       "measurementType": {"method": "instantaneous", "duration": "PT0S"}
      },
      "precipitation": {
       "type": "Parameter",
       "description": {"en": "Rain and melted snow over the interval that ends at the time."},
       "unit": {"label": {"en": "millimetre"}, "symbol": {"value": "mm", "type": "https://www.opengis.net/def/uom/UCUM/"}},
       "observedProperty": {
        "id": "https://vocab.nerc.ac.uk/standard_name/precipitation_amount/",
        "label": {"en": "precipitation amount"}
       },
       "measurementType": {"method": "sum", "duration": "PT1H"}
      }
     },
     "domain": {
      "type": "Domain",
      "domainType": "PointSeries",
      "axes": {
       "x": {"values": [-9.1427]},
       "y": {"values": [38.7369]},
       "t": {"values": ["2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z"]}
      },
      "referencing": [
       {
        "coordinates": ["x", "y"],
        "system": {"type": "GeographicCRS", "id": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"}
       },
       {"coordinates": ["t"], "system": {"type": "TemporalRS", "calendar": "Gregorian"}}
      ]
     },
     "ranges": {
      "temperature": {
       "type": "NdArray",
       "dataType": "float",
       "axisNames": ["t", "y", "x"],
       "shape": [2, 1, 1],
       "values": [16.0, 16.1]
      },
      "precipitation": {
       "type": "NdArray",
       "dataType": "float",
       "axisNames": ["t", "y", "x"],
       "shape": [2, 1, 1],
       "values": [0.31, 0.525]
      }
     },
     "gridq:provenance": {
      "sources": [
       {
        "model": "wrf",
        "run": "2026-11-24T00:00:00Z",
        "run_age_s": 73108,
        "domain": "d01",
        "generation": 1,
        "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953",
        "grid_spacing_m": 38000,
        "index_modified": "2026-11-24T20:17:03Z",
        "cell": {
         "i": 3,
         "j": 5,
         "latitude": 38.73703,
         "longitude": -9.29953,
         "distance_m": 13600.9,
         "elevation_m": 13.1,
         "land": true
        }
       }
      ],
      "notices": []
     }
    }
    """#,
    "getEdrCollectionsCollectionIdArea": #"""
    {
     "type": "Coverage",
     "@context": {"gridq": "urn:gridq:"},
     "parameters": {
      "temperature": {
       "type": "Parameter",
       "description": {"en": "Air temperature 2 m above the ground."},
       "unit": {
        "label": {"en": "degree Celsius"},
        "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}
       },
       "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": {"en": "air temperature"}},
       "measurementType": {"method": "instantaneous", "duration": "PT0S"}
      },
      "precipitation": {
       "type": "Parameter",
       "description": {"en": "Rain and melted snow over the interval that ends at the time."},
       "unit": {"label": {"en": "millimetre"}, "symbol": {"value": "mm", "type": "https://www.opengis.net/def/uom/UCUM/"}},
       "observedProperty": {
        "id": "https://vocab.nerc.ac.uk/standard_name/precipitation_amount/",
        "label": {"en": "precipitation amount"}
       },
       "measurementType": {"method": "sum", "duration": "PT1H"}
      }
     },
     "domain": {
      "type": "Domain",
      "domainType": "MultiPointSeries",
      "axes": {
       "t": {"values": ["2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z"]},
       "composite": {"dataType": "tuple", "coordinates": ["x", "y"], "values": [[-9.29417, 38.39402]]}
      },
      "referencing": [
       {
        "coordinates": ["x", "y"],
        "system": {"type": "GeographicCRS", "id": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"}
       },
       {"coordinates": ["t"], "system": {"type": "TemporalRS", "calendar": "Gregorian"}}
      ]
     },
     "ranges": {
      "temperature": {
       "type": "NdArray",
       "dataType": "float",
       "axisNames": ["t", "composite"],
       "shape": [2, 1],
       "values": [16.9, 16.95]
      },
      "precipitation": {
       "type": "NdArray",
       "dataType": "float",
       "axisNames": ["t", "composite"],
       "shape": [2, 1],
       "values": [0.235, 0.405]
      }
     },
     "gridq:provenance": {
      "sources": [
       {
        "model": "wrf",
        "run": "2026-11-24T00:00:00Z",
        "run_age_s": 73108,
        "domain": "d01",
        "generation": 1,
        "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953"
       }
      ],
      "notices": []
     }
    }
    """#,
    "getEdrCollectionsCollectionIdCube": #"""
    {
     "type": "Coverage",
     "@context": {"gridq": "urn:gridq:"},
     "parameters": {
      "temperature": {
       "type": "Parameter",
       "description": {"en": "Air temperature 2 m above the ground."},
       "unit": {
        "label": {"en": "degree Celsius"},
        "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}
       },
       "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": {"en": "air temperature"}},
       "measurementType": {"method": "instantaneous", "duration": "PT0S"}
      },
      "precipitation": {
       "type": "Parameter",
       "description": {"en": "Rain and melted snow over the interval that ends at the time."},
       "unit": {"label": {"en": "millimetre"}, "symbol": {"value": "mm", "type": "https://www.opengis.net/def/uom/UCUM/"}},
       "observedProperty": {
        "id": "https://vocab.nerc.ac.uk/standard_name/precipitation_amount/",
        "label": {"en": "precipitation amount"}
       },
       "measurementType": {"method": "sum", "duration": "PT1H"}
      }
     },
     "domain": {
      "type": "Domain",
      "domainType": "Grid",
      "axes": {
       "x": {"values": [-8.9886]},
       "y": {"values": [38.71, 39.0517]},
       "t": {"values": ["2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z"]}
      },
      "referencing": [
       {
        "coordinates": ["x", "y"],
        "system": {"type": "GeographicCRS", "id": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"}
       },
       {"coordinates": ["t"], "system": {"type": "TemporalRS", "calendar": "Gregorian"}}
      ]
     },
     "ranges": {
      "temperature": {
       "type": "NdArray",
       "dataType": "float",
       "axisNames": ["t", "y", "x"],
       "shape": [2, 2, 1],
       "values": [15.45, 14.6, 15.65, 14.75]
      },
      "precipitation": {
       "type": "NdArray",
       "dataType": "float",
       "axisNames": ["t", "y", "x"],
       "shape": [2, 2, 1],
       "values": [0.165, 0.245, 0.36, 0.51]
      }
     },
     "gridq:provenance": {
      "sources": [
       {
        "model": "wrf",
        "run": "2026-11-24T00:00:00Z",
        "run_age_s": 73108,
        "domain": "d01",
        "generation": 1,
        "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953"
       }
      ],
      "notices": [
       {
        "code": "cell",
        "metrics": [],
        "text": "each place has the values of the nearest cell; places are 0.4434° of longitude and 0.3417° of latitude apart, cells 38000 m"
       }
      ]
     }
    }
    """#,
    "getEdrCollectionsCollectionIdTrajectory": #"""
    {
     "type": "Coverage",
     "@context": {"gridq": "urn:gridq:"},
     "parameters": {
      "temperature": {
       "type": "Parameter",
       "description": {"en": "Air temperature 2 m above the ground."},
       "unit": {
        "label": {"en": "degree Celsius"},
        "symbol": {"value": "Cel", "type": "https://www.opengis.net/def/uom/UCUM/"}
       },
       "observedProperty": {"id": "https://vocab.nerc.ac.uk/standard_name/air_temperature/", "label": {"en": "air temperature"}},
       "measurementType": {"method": "instantaneous", "duration": "PT0S"}
      }
     },
     "domain": {
      "type": "Domain",
      "domainType": "Trajectory",
      "axes": {
       "composite": {
        "dataType": "tuple",
        "coordinates": ["t", "x", "y"],
        "values": [["2026-11-24T06:00:00Z", -9.1427, 38.7369], ["2026-11-24T06:00:00Z", -8.9, 39]]
       }
      },
      "referencing": [
       {
        "coordinates": ["x", "y"],
        "system": {"type": "GeographicCRS", "id": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"}
       },
       {"coordinates": ["t"], "system": {"type": "TemporalRS", "calendar": "Gregorian"}}
      ]
     },
     "ranges": {
      "temperature": {"type": "NdArray", "dataType": "float", "axisNames": ["composite"], "shape": [2], "values": [16.0, 14.6]}
     },
     "gridq:provenance": {
      "sources": [
       {
        "model": "wrf",
        "run": "2026-11-24T00:00:00Z",
        "run_age_s": 73108,
        "domain": "d01",
        "generation": 1,
        "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953"
       }
      ],
      "notices": []
     }
    }
    """#,
  ]
}
