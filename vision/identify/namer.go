package identify

import (
	_ "embed"
	"fmt"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

//go:embed index-name.onnx
var model []byte

// Namer names index stacks. It may be used from several goroutines, which
// take turns.
type Namer struct{ net *net.Net }

// NewNamer loads the network built into the program. The caller closes it.
func NewNamer() (*Namer, error) {
	n, err := net.Load(model)
	if err != nil {
		return nil, fmt.Errorf("index namer: %w", err)
	}
	return &Namer{n}, nil
}

// Close frees the network.
func (n *Namer) Close() { n.net.Close() }

// A glance is one way of looking at a stack: shifted by shares of its height,
// turned by an angle in radians, scaled.
type glance struct{ right, up, turn, scale float64 }

// first is the stack as found; second are further looks, pooled with it,
// which tell a firm answer from one that hangs on a pixel.
var (
	first  = []glance{{scale: 1}}
	second = []glance{
		{right: 0.03, up: 0.04, turn: 0.06, scale: 1.1},
		{right: -0.03, up: -0.04, turn: -0.06, scale: 0.92},
	}
)

// plausible is the probability of an index under which a stack is not worth a
// second look.
const plausible = 0.02

// batch is how many crops go through the network at a time.
const batch = 32

// Name says what each stack shows.
func (n *Namer) Name(levels pyramid.Pyramid, stacks []locate.Stack) ([]Belief, error) {
	beliefs, err := n.look(levels, stacks, first)
	if err != nil {
		return nil, err
	}
	var again []locate.Stack
	var which []int
	for i, b := range beliefs {
		if b.Index() > plausible {
			again, which = append(again, stacks[i]), append(which, i)
		}
	}
	more, err := n.look(levels, again, second)
	if err != nil {
		return nil, err
	}
	for j, i := range which {
		beliefs[i] = pooled(append([]Belief{beliefs[i]}, more[j*len(second):][:len(second)]...))
	}
	return beliefs, nil
}

// look lists the answers to all glances at each stack, stack by stack.
func (n *Namer) look(levels pyramid.Pyramid, stacks []locate.Stack, glances []glance) ([]Belief, error) {
	const size = 3 * cropWidth * cropHeight
	total := len(stacks) * len(glances)
	beliefs := make([]Belief, total)
	for from := 0; from < total; from += batch {
		count := min(batch, total-from)
		in := net.Tensor{Shape: []int{count, 3, cropHeight, cropWidth}, Data: make([]float32, count*size)}
		for i := range count {
			at := from + i
			cut(levels, glances[at%len(glances)].at(stacks[at/len(glances)]), in.Data[i*size:][:size])
		}
		out, err := n.net.Forward(in, "rank", "suit")
		if err != nil {
			return nil, fmt.Errorf("index namer: %w", err)
		}
		if len(out[0].Data) != count*ranks || len(out[1].Data) != count*suits {
			return nil, fmt.Errorf("index namer: the network answers in shapes %v and %v", out[0].Shape, out[1].Shape)
		}
		for i := range count {
			beliefs[from+i] = believe(out[0].Data[i*ranks:][:ranks], out[1].Data[i*suits:][:suits])
		}
	}
	return beliefs, nil
}

func (g glance) at(s locate.Stack) locate.Stack {
	sin, cos := math.Sincos(g.turn)
	right := sight.Point{X: -s.Up.Y, Y: s.Up.X}
	s.Centre.X += s.Height * (g.right*right.X + g.up*s.Up.X)
	s.Centre.Y += s.Height * (g.right*right.Y + g.up*s.Up.Y)
	s.Up = sight.Point{X: s.Up.X*cos - s.Up.Y*sin, Y: s.Up.X*sin + s.Up.Y*cos}
	s.Height *= g.scale
	return s
}
