// Package traces tells an OpenTelemetry collector how long requests took, if
// whoever runs the program names one: a span a request, by its route and never
// by its address, so that no game, card or person gets into it. It speaks OTLP
// over HTTP, which every collector takes on port 4318. The referee alone is built
// without it.
package traces
