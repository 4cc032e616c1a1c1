// GridBuild
