package eye

import (
	"context"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Whoever went away while others looked costs nothing.
func TestALookThatNobodyWaitsForIsNotTaken(t *testing.T) {
	e := New(nil, oneGame{}, calibration.Default(4), false, calibration.Profile.Check)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := e.Look(gone)
	require.ErrorIs(t, err, context.Canceled, "its turn had come")
	e.looks <- struct{}{} // somebody looks
	_, _, err = e.Look(gone)
	require.ErrorIs(t, err, context.Canceled)
}

// until is a reader that reads for as long as somebody waits.
type until struct{ begun chan struct{} }

func (until) Read(picture.Picture) ([]sight.Sighting, error) { panic("not asked") }

func (until) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) {
	panic("not asked")
}

func (u until) ReadUntil(ctx context.Context, _ picture.Picture) ([]sight.Sighting, error) {
	close(u.begun)
	<-ctx.Done()
	return nil, ctx.Err()
}

// A look that is being taken ends when the phone that asked for it goes away.
func TestALookEndsWithThePhoneThatAskedForIt(t *testing.T) {
	r := until{make(chan struct{})}
	e := New(r, oneGame{}, calibration.Default(4), false, calibration.Profile.Check)
	e.newest = picture.Picture{Width: 64, Height: 36, Pix: make([]byte, 3*64*36)}
	gone, cancel := context.WithCancel(t.Context())
	go func() {
		<-r.begun
		cancel()
	}()
	_, _, err := e.Look(gone)
	require.ErrorIs(t, err, context.Canceled)
}
