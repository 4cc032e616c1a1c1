// The first hours of a run at a place; "from=now" makes it the next ones:
//   cc forecast.c -o forecast $(pkg-config --cflags --libs gridq) && ./forecast /var/lib/gridq 38.7369 -9.1427
#include <gridq.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  if (count != 4) return fprintf(stderr, "usage: forecast STORE LATITUDE LONGITUDE\n"), 64;
  gridq_error error;
  gridq_data *data = gridq_open(words[1], &error);
  gridq_answer *answer = NULL;
  if (data) {
    answer = gridq_ask(data, GRIDQ_FORECAST, atof(words[2]), atof(words[3]), "metrics=temperature,precipitation&hours=6", &error);
  }
  if (!answer) return fprintf(stderr, "forecast: %s\n", error.text), 1;

  char *table = gridq_answer_text(answer, GRIDQ_TABLE, NULL, &error);
  if (table) fputs(table, stdout);
  gridq_free(table);
  gridq_answer_close(answer);
  gridq_close(data);
  return 0;
}
