// What the module takes of a C library's mathematics, where there is none: its host has these functions.
double sin(double);
double cos(double);
double tan(double);
double asin(double);
double atan(double);
double atan2(double, double);
double exp(double);
double log(double);
double log1p(double);
double pow(double, double);
