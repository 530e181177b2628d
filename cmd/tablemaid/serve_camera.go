//go:build !nocamera

package main

import (
	"context"
	"fmt"
	"sync"

	"github.com/tablemaid/tablemaid/cmd/internal/cameras"
	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/cmd/internal/shelf"
	"github.com/tablemaid/tablemaid/referee/table"
)

// see opens what --camera names, or what there is, and the decks.
func (v *serveVerb) see(ctx context.Context, s console.Streams, hall *table.Hall) (seeing, error) {
	desk.BoundMemory()
	c, err := cameras.New(hall, v.Data)
	if err != nil {
		return seeing{}, err
	}
	if v.Deck != "" {
		err = c.Shelf.Choose(v.Deck)
	}
	for _, trouble := range []string{c.Shelf.Trouble(), c.Shelf.Incomplete()} {
		if trouble != "" {
			fmt.Fprintln(s.Err, "tablemaid:", trouble)
		}
	}
	told := ""
	if err == nil {
		told, err = c.Name(ctx, v.Camera)
	}
	if err != nil {
		c.Close()
		return seeing{}, err
	}
	if told != "" {
		fmt.Fprintln(s.Out, told)
	}
	run := func(ctx context.Context) {
		var learning sync.WaitGroup
		defer c.Close()
		defer learning.Wait()
		learning.Go(func() { shelf.Learner{Shelf: c.Shelf, Hall: hall}.Follow(ctx) })
		c.Run(ctx, s.Err)
	}
	return seeing{camera: c.Eye, phone: c, decks: c.Shelf, named: c.Named(), run: run}, nil
}
