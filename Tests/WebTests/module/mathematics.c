// The functions that the module asks its host for, for hosts that have none: right to 12 digits, which is enough to
// open grids and to tell the codes of a logarithmic scale apart. And random numbers that are none.

#include <stddef.h>

static const double pi = 3.14159265358979323846, ln2 = 0.693147180559945309417;

double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + (x < 0 ? -1 : 1) : whole;
}

double remainder(double x, double y) { return x - __builtin_nearbyint(x / y) * y; }

double exp(double x) {
  double steps = __builtin_nearbyint(x / ln2), rest = x - steps * ln2, term = 1, sum = 1;
  for (int n = 1; n < 20; n++) sum += term *= rest / n;
  for (; steps > 0; steps--) sum *= 2;
  for (; steps < 0; steps++) sum /= 2;
  return sum;
}

double log(double x) {
  double steps = 0;
  if (!(x > 0)) return x == 0 ? -__builtin_inf() : __builtin_nan("");
  for (; x > 1.5; steps++) x /= 2;
  for (; x < 0.75; steps--) x *= 2;
  double s = (x - 1) / (x + 1), power = s, sum = 0;
  for (int n = 1; n < 50; n += 2, power *= s * s) sum += power / n;
  return 2 * sum + steps * ln2;
}

double log1p(double x) {
  if (__builtin_fabs(x) > 0.1) return log(1 + x);
  double s = x / (2 + x), power = s, sum = 0;
  for (int n = 1; n < 30; n += 2, power *= s * s) sum += power / n;
  return 2 * sum;
}

double pow(double x, double y) { return exp(y * log(x)); }

double sin(double x) {
  x = remainder(x, 2 * pi);
  double term = x, sum = x;
  for (int n = 2; n < 40; n += 2) sum += term *= -x * x / (n * (n + 1));
  return sum;
}

double cos(double x) { return sin(x + pi / 2); }
double tan(double x) { return sin(x) / cos(x); }

double atan(double x) {
  if (x < 0) return -atan(-x);
  if (x > 1) return pi / 2 - atan(1 / x);
  if (x > 0.25) return 2 * atan(x / (1 + __builtin_sqrt(1 + x * x)));
  double power = x, sum = 0;
  for (int n = 1; n < 50; n += 2, power *= -x * x) sum += power / n;
  return sum;
}

double atan2(double y, double x) {
  if (x > 0) return atan(y / x);
  if (x < 0) return atan(y / x) + (y < 0 ? -pi : pi);
  return y > 0 ? pi / 2 : y < 0 ? -pi / 2 : 0;
}

double asin(double x) { return atan2(x, __builtin_sqrt(1 - x * x)); }

void arc4random_buf(void *memory, size_t count) {
  for (size_t n = 0; n < count; n++) ((unsigned char *)memory)[n] = (unsigned char)n;
}
