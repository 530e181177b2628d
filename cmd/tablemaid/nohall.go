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

// hallLook has no flags: this program knows no halls.
type hallLook struct{}

const hallHelp = ""

func (hallLook) look(context.Context, console.Streams) (asked bool, err error) { return false, nil }

func (v *serveVerb) join(console.Streams) (*table.Hall, *sqlite.Journal, func() error, error) {
	return nil, nil, nil, errors.New(
		"this is the referee alone, which joins no hall: leave out --hall, or install the whole program",
	)
}
