package net_test

import (
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/net"
)

func load(t *testing.T) *net.Net {
	t.Helper()
	model, err := os.ReadFile("../identify/index-name.onnx")
	require.NoError(t, err)
	n, err := net.Load(model)
	require.NoError(t, err)
	t.Cleanup(n.Close)
	return n
}

func crops(n int) net.Tensor {
	return net.Tensor{Shape: []int{n, 3, 64, 48}, Data: make([]float32, n*3*64*48)}
}

func TestWhatIsNoModelIsAnError(t *testing.T) {
	for name, model := range map[string][]byte{"nothing": nil, "text": []byte("this is no network")} {
		t.Run(name, func(t *testing.T) {
			_, err := net.Load(model)
			require.Error(t, err)
		})
	}
}

func TestForward(t *testing.T) {
	n := load(t)
	out, err := n.Forward(crops(3), "rank", "suit")
	require.NoError(t, err)
	require.Equal(t, []int{3, 15}, out[0].Shape)
	require.Equal(t, []int{3, 5}, out[1].Shape)
	require.Len(t, out[0].Data, 45)
}

// A picture comes in as one whose red, green and blue were taken apart, its border repeated.
func TestForwardPicture(t *testing.T) {
	n := load(t)
	const wide, high = 47, 63
	p := picture.Picture{Width: wide, Height: high, Pix: make([]byte, 3*wide*high)}
	for i := range p.Pix {
		p.Pix[i] = byte(i * i)
	}
	in := crops(1)
	for c := range 3 {
		for y := range high + 1 {
			for x := range wide + 1 {
				v := p.Pix[3*(min(y, high-1)*wide+min(x, wide-1))+2-c]
				in.Data[(c*(high+1)+y)*(wide+1)+x] = float32(v) / 255
			}
		}
	}
	want, err := n.Forward(in, "rank", "pose")
	require.NoError(t, err)
	got, err := n.ForwardPicture(p, 16, "rank", "pose")
	require.NoError(t, err)
	require.Equal(t, want, got)
	_, err = n.ForwardPicture(picture.Picture{}, 16, "rank")
	require.Error(t, err)
	_, err = n.ForwardPicture(picture.Picture{Width: 2, Height: 2, Pix: []byte{1}}, 16, "rank")
	require.Error(t, err)
}

// OpenCV throws for each of these; none may end the program.
func TestRefusals(t *testing.T) {
	n := load(t)
	_, err := n.Forward(crops(1), "no such output")
	require.Error(t, err)
	_, err = n.Forward(net.Tensor{Shape: []int{1, 7, 5, 5}, Data: make([]float32, 175)}, "rank")
	require.Error(t, err)
	_, err = n.Forward(net.Tensor{Shape: []int{1, 3, 64, 48}, Data: make([]float32, 5)}, "rank")
	require.Error(t, err)
	_, err = n.Forward(crops(1))
	require.Error(t, err)
	_, err = n.Forward(crops(2), "rank") // and it still works
	require.NoError(t, err)
}

func TestSeveralGoroutinesTakeTurns(t *testing.T) {
	n := load(t)
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			out, err := n.Forward(crops(i+1), "suit")
			if err != nil || out[0].Shape[0] != i+1 {
				t.Errorf("goroutine %d: %v %v", i, out, err)
			}
		})
	}
	wg.Wait()
}

func TestClosed(t *testing.T) {
	n := load(t)
	n.Close()
	n.Close()
	_, err := n.Forward(crops(1), "rank")
	require.ErrorIs(t, err, net.ErrClosed)
}

// A network that few tables need is loaded when it is first run, and says the same as any other.
func TestWhenAsked(t *testing.T) {
	model, err := os.ReadFile("../identify/index-name.onnx")
	require.NoError(t, err)
	later := net.WhenAsked(model)
	in := crops(1)
	for range 2 {
		want, err := load(t).Forward(in, "rank")
		require.NoError(t, err)
		got, err := later.Forward(in, "rank")
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	later.Close()
	_, err = later.Forward(in, "rank")
	require.ErrorIs(t, err, net.ErrClosed)

	broken := net.WhenAsked([]byte("this is no network"))
	defer broken.Close()
	_, err = broken.Forward(in, "rank")
	require.ErrorContains(t, err, "load network")
	never := net.WhenAsked(model)
	never.Close()
	_, err = never.Forward(in, "rank")
	require.ErrorIs(t, err, net.ErrClosed)
}
