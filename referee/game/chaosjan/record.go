package chaosjan

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
)

// Record folds a game and tells its set-up and its steps; an error says why it is none of Chaos;Jan.
func Record(entries []fact.Entry) (game.Setup, []record.Step, error) {
	settled := fact.Settle(entries)
	if len(settled) == 0 {
		return game.Setup{}, nil, errors.New("there is no game to export")
	}
	g := New()
	began, ok := settled[0].Fact.(fact.GameBegan)
	if !ok || began.Game != g.Info().ID {
		return game.Setup{}, nil, fmt.Errorf("only %s can be written so", g.Info().Name)
	}
	setup, err := game.Prepare(g, began.Players, began.Rules)
	if err != nil {
		return game.Setup{}, nil, err
	}
	state := start(setup)
	for _, e := range settled {
		state.Apply(e)
	}
	return setup, state.Steps(), nil
}

// Steps tells all hands so far in their order; a deal begins each.
func (s *State) Steps() []record.Step { return s.live.Told.Steps.From(0) }
