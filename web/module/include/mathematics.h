// The mathematical functions of a C library that the module needs: its host provides them.
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
