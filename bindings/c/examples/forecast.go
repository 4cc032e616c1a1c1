// The forecast of a place as JSON:
//
//	go build forecast.go && ./forecast /var/lib/gridq 38.7369 -9.1427
package main

// #cgo pkg-config: gridq
// #include <gridq.h>
// #include <stdlib.h>
import "C"

import (
	"fmt"
	"os"
	"strconv"
	"unsafe"
)

func main() {
	path, question := C.CString(os.Args[1]), C.CString("metrics=temperature&hours=6")
	defer C.free(unsafe.Pointer(path))
	defer C.free(unsafe.Pointer(question))
	latitude, _ := strconv.ParseFloat(os.Args[2], 64)
	longitude, _ := strconv.ParseFloat(os.Args[3], 64)

	var problem C.gridq_error
	data := C.gridq_open(path, &problem)
	defer C.gridq_close(data)
	var answer *C.gridq_answer
	if data != nil {
		answer = C.gridq_ask(data, C.GRIDQ_FORECAST, C.double(latitude), C.double(longitude), question, &problem)
	}
	if answer == nil {
		fmt.Fprintln(os.Stderr, "forecast:", C.GoString(&problem.text[0]))
		os.Exit(1)
	}
	defer C.gridq_answer_close(answer)
	text := C.gridq_answer_text(answer, C.GRIDQ_JSON, nil, &problem)
	defer C.gridq_free(text)
	fmt.Print(C.GoString(text))
}
