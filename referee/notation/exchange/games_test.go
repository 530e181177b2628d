package exchange_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// entries are a game of two, with two pictures, one of which is cited twice.
func entries() []fact.Entry {
	facts := []fact.Fact{
		fact.GameBegan{Game: "old-maid", Version: 1, Players: []string{"Ann", "=1+1"}},
		fact.RoundBegan{Dealer: 1}, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("3H", "3D")},
		fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5H", "6D")}, fact.RoundBegan{Dealer: 2},
		fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("7H")},
	}
	var all []fact.Entry
	for i, f := range facts {
		e := fact.Entry{
			ID: fact.ID(i + 1), At: time.Unix(int64(60*i), 0).UTC(), Source: fact.Source{Kind: fact.Camera}, Fact: f,
		}
		if i >= 2 {
			e.Still = []string{"one.jpg", "one.jpg", "two.jpg", "gone.jpg"}[i-2]
		}
		all = append(all, e)
	}
	return all
}

// stored gives a picture by its name; "gone.jpg" is none any more.
func stored(name string) ([]byte, error) {
	switch name {
	case "gone.jpg":
		return nil, nil
	case "broken.jpg":
		return nil, errors.New("the disk is gone")
	}
	return []byte("picture " + name), nil
}

// What was written is read again: two games of one file, with their pictures once
// each, or without any.
func TestAGameGoesThereAndBack(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, exchange.Write(&file, exchange.Game{ID: "aaaaaaaa", Entries: entries(), Sealed: true}, stored))
	require.Equal(t, 1, strings.Count(file.String(), `"still":"one.jpg","jpeg"`), "each picture once")
	require.NoError(t, exchange.Write(&file, exchange.Game{ID: "bbbbbbbb", Entries: entries()[:2]}, nil))
	var games []exchange.Game
	require.NoError(t, exchange.Read(&file, func(g exchange.Game) error { games = append(games, g); return nil }))
	require.Len(t, games, 2)
	require.Equal(t, "aaaaaaaa", games[0].ID)
	require.True(t, games[0].Sealed)
	require.Equal(t, entries(), games[0].Entries)
	require.Equal(
		t, map[string][]byte{"one.jpg": []byte("picture one.jpg"), "two.jpg": []byte("picture two.jpg")}, games[0].Stills,
	)
	require.False(t, games[1].Sealed)
	require.Equal(t, entries()[:2], games[1].Entries)
	require.Empty(t, games[1].Stills, "those of the game before are its own")

	broken := entries()
	broken[3].Still = "broken.jpg"
	require.ErrorContains(
		t, exchange.Write(&file, exchange.Game{ID: "aaaaaaaa", Entries: broken}, stored), "the disk is gone",
	)
}

// What is wrong with a file is told with its line.
func TestWhatIsWrongWithAFile(t *testing.T) {
	line := func(i int) string {
		text, err := fact.Encode(entries()[i])
		require.NoError(t, err)
		return string(text) + "\n"
	}
	head := `{"tablemaid":1,"game":"aaaaaaaa"}` + "\n"
	refuse := func(exchange.Game) error { return &exchange.EntryError{Entry: 2, Err: errors.New("no such dealer")} }
	for want, file := range map[string]string{
		"line 1: a newer tablemaid has written this (version 2): use that one":                 `{"tablemaid":2}`,
		`line 1: an exported game begins with {"tablemaid":1,…}, and this is none`:             line(0),
		"line 1: game aaaaaaaa has no entries":                                                 head,
		"line 2: game aaaaaaaa has no entries":                                                 head + head,
		"line 3: entry 3 is out of turn, the next is 2":                                        head + line(0) + line(2),
		"line 4: entry 2: no such dealer":                                                      head + `{"still":"x","jpeg":"AAAA"}` + "\n" + line(0) + line(1),
		"line 3: an entry has 65553 bytes, and 65536 are possible":                             head + line(0) + `{"id":2,"x":"` + strings.Repeat("x", 65538) + `"}`,
		"line 2: this is no line of an exported game: name a file that tablemaid has exported": head + "{",
	} {
		err := exchange.Read(strings.NewReader(file), refuse)
		require.EqualError(t, err, want)
		if strings.HasPrefix(want, "line 4") {
			var bad *exchange.EntryError
			require.ErrorAs(t, err, &bad)
			require.EqualError(t, bad.Unwrap(), "no such dealer")
		}
	}
}

// Rounds and laid cards as tables: every cell is plain text, whatever a player is called.
func TestTablesForASpreadsheet(t *testing.T) {
	s := exchange.Story{
		ID:      "aaaaaaaa",
		Game:    "Old Maid",
		Players: []string{"Ann", "=1+1"},
		Entries: entries(),
		Position: rules.Position{
			Results: []rules.Result{
				{
					Round: 1, Dealer: 1, Loser: 2, Gains: []int{1, -1}, Totals: []int{1, -1}, Text: "Ann is safe.", Clause: "CM-8",
					To: 4, Reveal: &rules.Reveal{Maid: "QS", Aside: "QC"},
				},
				{Round: 2, Dealer: 9, Gains: []int{0, 0}, Totals: []int{1, -1}, Text: "-", To: 6},
			},
			Rulings: []rules.Ruling{
				{Kind: rules.Note, Entry: 3, Text: "a note"},
				{Kind: rules.Fault, Entry: 4, Text: "5♥ and 6♦ are no pair.", Clause: "CM-3"},
			},
		},
	}
	var rounds, laid bytes.Buffer
	require.NoError(t, exchange.Rounds(&rounds, s))
	require.Equal(
		t,
		`game id,game,date,round,dealer,seat,player,caught,gained,total,last card,aside card,what happened,clause
aaaaaaaa,Old Maid,1970-01-01T00:03:00Z,1,Ann,1,Ann,,1,1,QS,QC,Ann is safe.,CM-8
aaaaaaaa,Old Maid,1970-01-01T00:03:00Z,1,Ann,2,'=1+1,yes,-1,-1,QS,QC,Ann is safe.,CM-8
aaaaaaaa,Old Maid,1970-01-01T00:05:00Z,2,,1,Ann,,0,1,,,-,
aaaaaaaa,Old Maid,1970-01-01T00:05:00Z,2,,2,'=1+1,,0,-1,,,-,
`,
		rounds.String(),
	)
	require.NoError(t, exchange.Laid(&laid, s))
	require.Equal(t, `game id,game,round,entry,time,place,player,cards,seen by,fault,clause
aaaaaaaa,Old Maid,1,3,1970-01-01T00:02:00Z,seat-1,Ann,3H 3D,camera,,
aaaaaaaa,Old Maid,1,4,1970-01-01T00:03:00Z,seat-2,'=1+1,5H 6D,camera,5♥ and 6♦ are no pair.,CM-3
aaaaaaaa,Old Maid,2,6,1970-01-01T00:05:00Z,middle,,7H,camera,,
`, laid.String())
}
