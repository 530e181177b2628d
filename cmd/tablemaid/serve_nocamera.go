//go:build nocamera

package main

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/referee/table"
)

// see sees nothing: this program was built without OpenCV.
func (v *serveVerb) see(_ context.Context, _ console.Streams, _ *table.Hall) (seeing, error) {
	if v.Camera != "" && v.Camera != "none" || v.Deck != "" {
		return seeing{}, errors.New("this is the referee alone, without camera and decks: leave out --camera and --deck, " +
			"or install the whole program")
	}
	return seeing{}, nil
}
