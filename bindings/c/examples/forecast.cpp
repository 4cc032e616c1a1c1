// The values of a metric at a place, without text in between:
//   c++ -std=c++17 forecast.cpp -o forecast $(pkg-config --cflags --libs gridq) && ./forecast d02.gridx 38.7369 -9.1427
#include <gridq.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

int main(int count, char **words) {
  if (count != 4) return std::fprintf(stderr, "usage: forecast INDEX LATITUDE LONGITUDE\n"), 64;
  gridq_error error;
  const std::unique_ptr<gridq_data, void (*)(gridq_data *)> data(gridq_open(words[1], &error), gridq_close);
  gridq_domain domain;
  std::size_t temperature;
  if (!data || gridq_domain_facts(data.get(), 0, &domain, &error) ||
      gridq_metric_number(data.get(), 0, "temperature", &temperature, &error))
    return std::fprintf(stderr, "forecast: %s\n", error.text), 1;

  std::vector<double> values(domain.times);
  if (gridq_series(data.get(), 0, temperature, std::atof(words[2]), std::atof(words[3]), GRIDQ_BILINEAR, 0, values.data(),
                   values.size(), &error))
    return std::fprintf(stderr, "forecast: %s\n", error.text), 1;
  for (const double value : values) std::printf("%.2f\n", value);
}
