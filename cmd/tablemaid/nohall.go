//go:build nohall

package main

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/table"
)

// hallVerbs are none: this program was built for one table alone.
type hallVerbs struct{}

func lookAtHall(context.Context, []string, console.Streams) error {
	return errors.New("this is the referee alone, which knows no halls: install the whole program")
}

func (v *serveVerb) join() (*table.Hall, *sqlite.Journal, func() error, error) {
	return nil, nil, nil, errors.New(
		"this is the referee alone, which joins no hall: leave out --hall, or install the whole program",
	)
}
