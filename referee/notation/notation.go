// Package notation lists the notations of the field in which games can be
// written for other programs, and read back.
package notation

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/notation/mjai"
	"github.com/tablemaid/tablemaid/referee/notation/pbn"
	"github.com/tablemaid/tablemaid/referee/notation/phh"
)

// Notation is one of them.
type Notation struct {
	Name   string   // "PBN"
	Ending string   // of a file's name: "pbn"
	Others []string // endings that are read, too
	Games  []string
	// Write tells journals as they count after all corrections. What nobody at
	// the table could know is in no journal, and so in no file.
	Write func(to io.Writer, journals ...[]fact.Entry) error
	// Read gives the entries of each game in a file, the set-up first; their
	// time is zero where the file does not tell it.
	Read func(from io.Reader) ([][]fact.Entry, error)
}

// All lists the notations.
func All() []Notation {
	return []Notation{
		{
			Name:   "mjai",
			Ending: "mjson",
			Others: []string{"mjai"},
			Games:  []string{"chaos-jan"},
			Write:  mjai.Export,
			Read:   mjai.Import,
		},
		{Name: "PBN", Ending: "pbn", Games: []string{"chicks-rule"}, Write: pbn.Export, Read: pbn.Import},
		{Name: "PHH", Ending: "phhs", Others: []string{"phh"}, Games: phh.Games(), Write: phh.Export, Read: phh.Import},
	}
}

// ReadGames is Read, for those who know no notation by name.
func (n Notation) ReadGames(from io.Reader) ([][]fact.Entry, error) { return n.Read(from) }

// Of is the notation of a game by its id.
func Of(game string) (Notation, bool) {
	return find(func(n Notation) bool { return slices.Contains(n.Games, game) })
}

// For is the notation that a file's name stands for.
func For(file string) (Notation, bool) {
	ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(file), "."))
	return find(func(n Notation) bool { return n.Ending == ending || slices.Contains(n.Others, ending) })
}

func find(is func(Notation) bool) (Notation, bool) {
	for _, n := range All() {
		if is(n) {
			return n, true
		}
	}
	return Notation{}, false
}
