package net

/*
#cgo pkg-config: opencv4
#cgo CXXFLAGS: --std=c++11 -O2
#include <stdlib.h>
#include "dnn.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"sync"
	"unsafe"

	"github.com/tablemaid/tablemaid/models/picture"
)

// ErrClosed is returned by a network that has been closed.
var ErrClosed = errors.New("the network is closed")

// Net is a loaded network. Its methods may be called from several goroutines;
// OpenCV keeps one set of buffers for each network, so they take turns.
type Net struct {
	mu    sync.Mutex
	dnn   C.Dnn
	model []byte // of a network that is not loaded yet
}

// Tensor is a block of numbers: Data in row-major order of Shape.
type Tensor struct {
	Shape []int
	Data  []float32
}

// Load makes a network from the bytes of an ONNX file, which it copies. The
// caller closes it.
func Load(onnx []byte) (*Net, error) {
	if len(onnx) == 0 {
		return nil, errors.New("load network: the model is empty")
	}
	n := &Net{}
	if err := n.load(onnx); err != nil {
		return nil, err
	}
	return n, nil
}

// WhenAsked is a network that is loaded when it is first run: one that few tables need takes no memory at the others.
// What is wrong with its bytes, which it keeps, is the error of that run. The caller closes it.
func WhenAsked(onnx []byte) *Net { return &Net{model: onnx} }

// load makes the network. The caller owns n.
func (n *Net) load(onnx []byte) error {
	if err := failure(C.DnnLoad((*C.char)(unsafe.Pointer(&onnx[0])), C.size_t(len(onnx)), &n.dnn)); err != nil {
		return fmt.Errorf("load network: %w", err)
	}
	return nil
}

// Close frees the network. Closing twice is harmless.
func (n *Net) Close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.model = nil
	if n.dnn != nil {
		C.DnnClose(n.dnn)
		n.dnn = nil
	}
}

// Forward runs the network on a batch of pictures (shape: how many, channels,
// height, width) and returns the named outputs in the order asked for.
func (n *Net) Forward(in Tensor, outputs ...string) ([]Tensor, error) {
	if err := checkInput(in); err != nil {
		return nil, err
	}
	var shape [4]C.int
	for i, s := range in.Shape {
		shape[i] = C.int(s)
	}
	return n.run(outputs, func(names **C.char, count C.int, results *C.DnnTensor) *C.char {
		return C.DnnForward(n.dnn, (*C.float)(unsafe.Pointer(&in.Data[0])), &shape[0], names, count, results)
	})
}

// ForwardPicture is Forward on one picture as red, green and blue from 0 to 1, its last row
// and column repeated up to the next multiple of so many pixels.
func (n *Net) ForwardPicture(p picture.Picture, multiple int, outputs ...string) ([]Tensor, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Empty() || multiple < 1 {
		return nil, fmt.Errorf("network: a picture of %d×%d, in multiples of %d", p.Width, p.Height, multiple)
	}
	return n.run(outputs, func(names **C.char, count C.int, results *C.DnnTensor) *C.char {
		return C.DnnForwardPicture(n.dnn, (*C.uchar)(unsafe.Pointer(&p.Pix[0])), C.int(p.Width), C.int(p.Height),
			C.int(multiple), names, count, results)
	})
}

// run has forward run the network, which takes its turn, and returns the named outputs.
func (n *Net) run(
	outputs []string, forward func(names **C.char, count C.int, results *C.DnnTensor) *C.char,
) ([]Tensor, error) {
	if len(outputs) == 0 {
		return nil, errors.New("network: ask for at least one output")
	}
	names := make([]*C.char, len(outputs))
	for i, name := range outputs {
		names[i] = C.CString(name)
		defer C.free(unsafe.Pointer(names[i]))
	}
	// The array of names holds C pointers only, so it may live in Go memory.
	results := make([]C.DnnTensor, len(outputs))

	n.mu.Lock()
	defer n.mu.Unlock()
	if n.dnn == nil && len(n.model) > 0 {
		if err := n.load(n.model); err != nil {
			return nil, err
		}
	}
	if n.dnn == nil {
		return nil, ErrClosed
	}
	if err := failure(forward(&names[0], C.int(len(names)), &results[0])); err != nil {
		return nil, fmt.Errorf("run network: %w", err)
	}
	tensors := make([]Tensor, len(results))
	for i := range results {
		tensors[i] = taken(&results[i])
	}
	return tensors, nil
}

func checkInput(in Tensor) error {
	if len(in.Shape) != 4 {
		return fmt.Errorf("network: input has %d dimensions, wants 4 (how many, channels, height, width)", len(in.Shape))
	}
	size := 1
	for _, s := range in.Shape {
		size *= s
	}
	if size <= 0 || size != len(in.Data) {
		return fmt.Errorf("network: input of shape %v has %d numbers", in.Shape, len(in.Data))
	}
	return nil
}

// taken copies t into Go memory and frees it.
func taken(t *C.DnnTensor) Tensor {
	defer C.DnnFree(unsafe.Pointer(t.data))
	var out Tensor
	size := 1
	for i := range int(t.dims) {
		out.Shape = append(out.Shape, int(t.shape[i]))
		size *= int(t.shape[i])
	}
	out.Data = make([]float32, size)
	copy(out.Data, unsafe.Slice((*float32)(unsafe.Pointer(t.data)), size))
	return out
}

func failure(message *C.char) error {
	if message == nil {
		return nil
	}
	defer C.free(unsafe.Pointer(message))
	return errors.New(C.GoString(message))
}
