// Package net runs a trained network in ONNX form with OpenCV's dnn module,
// which the rest of the program's OpenCV binding leaves out because it does
// not build on OpenCV 4.6.
//
// Every C++ exception comes back as a Go error.
package net
