//go:build nohall

package main

import (
	"errors"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
)

// hallVerbs are none: this program was built for one table alone.
type hallVerbs struct{}

func (v *serveVerb) join() (*table.Hall, *journal.SQLite, func() error, error) {
	return nil, nil, nil, errors.New(
		"this is the referee alone, which joins no hall: leave out --hall, or install the whole program",
	)
}
