package tenhou

import (
	"encoding/json"
	"errors"
	"io"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
)

// Why a game is not written.
var (
	ErrGoesOn = errors.New(
		"a hand goes on: what lies hidden in it is told to nobody. Export the game once the hand is over",
	)
	ErrHidden = errors.New(
		"a tenhou/6 log holds all hands as they were dealt and every tile drawn, and of no hand of this game have all players told theirs: write mjai with --as notation, or everything that is known with --as lines",
	)
)

// log is a file of tenhou/6.
type log struct {
	Title [2]string      `json:"title"`
	Name  []string       `json:"name"`
	Rule  map[string]any `json:"rule"`
	Log   [][]any        `json:"log"`
}

// Export writes games, each a line, and tells how many hands are left out because not all is known of them.
func Export(to io.Writer, journals ...[]fact.Entry) (left int, err error) {
	for _, entries := range journals {
		l, without, err := read(entries)
		if err != nil {
			return left, err
		}
		left += without
		lines := json.NewEncoder(to)
		lines.SetEscapeHTML(false)
		if err := lines.Encode(l); err != nil {
			return left, err
		}
	}
	return left, nil
}

// read makes a log of a game; left is how many hands are not in it.
func read(entries []fact.Entry) (l log, left int, err error) {
	setup, steps, err := chaosjan.Record(entries)
	if err != nil {
		return l, 0, err
	}
	cards := false
	for len(steps) > 0 {
		n := 1
		for n < len(steps) && steps[n].Kind != record.Deal {
			n++
		}
		if steps[0].Kind != record.Deal { // what came before the first deal
			steps = steps[n:]
			continue
		}
		h, uras, over := told(steps[:n], len(setup.Players))
		steps = steps[n:]
		switch {
		case h == nil && !over && len(steps) == 0:
			return l, 0, ErrGoesOn
		case h == nil:
			left++
			continue
		}
		if l.Name == nil {
			l.Name = names(setup, h)
		}
		l.Log, cards = append(l.Log, h.line(uras)), cards || h.cards
	}
	if len(l.Log) == 0 {
		return l, left, ErrHidden
	}
	l.Title[0] = chaosjan.New().Info().Name
	if cards {
		l.Title[1] = "Cards, and what is paid by them, are left out."
	}
	l.Rule = map[string]any{"disp": l.Title[0], "aka": 1}
	return l, left, nil
}

// told is a hand of which everything is known; nil if it is not. over says that it has ended.
func told(steps []record.Step, seats int) (h *hand, uras []card.Card, over bool) {
	h = begin(steps[0], seats)
	for _, x := range steps {
		switch x.Kind {
		case record.Held:
			h.by[h.at(x.Seat)].held, h.by[h.at(x.Seat)].next = x.Tiles, 13
		case record.End:
			over, uras = true, x.Tiles
		default:
		}
	}
	for i := range seats {
		if h.by[i].held == nil {
			return nil, nil, over
		}
	}
	for _, x := range steps {
		h.step(x)
	}
	if !h.known() {
		return nil, nil, over
	}
	return h, uras, over
}

// names are the players, the first dealer first.
func names(setup game.Setup, h *hand) []string {
	all := make([]string, columns)
	for i, name := range setup.Players {
		all[h.at(i+1)] = name
	}
	return all
}
