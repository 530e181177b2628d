package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Do carries a fact out.
func (s *State) Do(e fact.Entry) *fault.Fault {
	switch f := e.Fact.(type) {
	case fact.RoundBegan:
		return s.deal(e, f)
	case fact.CardsLaid:
		return s.lay(e, f)
	case fact.Declared:
		return s.declare(e, f)
	case fact.CardsMoved:
		s.leavesRiver(e, f.From, f.Cards, f.To.Seat())
	case fact.CardsTaken:
		s.leavesRiver(e, f.Zone, f.Cards, 0)
	}
	return nil
}

func (s *State) declare(e fact.Entry, f fact.Declared) *fault.Fault {
	if f.Seat < 0 || f.Seat > s.House.Seats {
		return fault.Refuse("CJ-P19", "nobody sits at seat %d.", f.Seat)
	}
	if f.Seat == 0 && !slices.Contains(ofTable, f.Verb) {
		return fault.Refuse("CJ-2", "say who it is that says %s.", rules.Quoted(f.Verb))
	}
	if s.isWord(f) {
		s.lapse()
	}
	if do, ok := anytime()[f.Verb]; ok {
		return do(s, e, f)
	}
	if !s.Hand.Playing() && !s.beginsTurn(f) {
		return s.tooLate(e, f)
	}
	if bad := s.dealtUntold(e); bad != nil {
		return bad
	}
	if do, ok := inHand()[f.Verb]; ok {
		return do(s, e, f)
	}
	return &fault.Fault{Clause: "CJ-P4", Said: rules.NoMove(rules.Say("%s", s.House.Name(f.Seat)), f.Verb)}
}

// ofTable are the moves that nobody makes alone.
var ofTable = []string{
	verb.Modifier, verb.Ura, verb.Exhausted, verb.FourWinds, verb.FourRiichi, verb.FourKans, verb.Quiet, verb.EndGame,
	verb.Leaves, verb.EffectEnds,
}

// isWord reports whether what is declared is a word of the next turn, with which the newest discard can be claimed no
// more (CJ-P7): no claim, nothing that is said besides, and no pass where nobody is asked to play.
func (s *State) isWord(f fact.Declared) bool {
	switch f.Verb {
	case verb.Ron, verb.Pon, verb.Chi, verb.Kan, verb.Set:
		return false
	case verb.Pass:
		return s.Hand.Stage != hand.ClaimKan && !s.Hand.Unsettled()
	}
	return !s.IsAside(f)
}

// move carries out what was declared.
type move = func(*State, fact.Entry, fact.Declared) *fault.Fault

// anytime are the moves for which no hand need be played. Neither they nor those of a hand are variables, as what they
// carry out leads back to them.
func anytime() map[string]move {
	return map[string]move{
		verb.Character: func(s *State, _ fact.Entry, f fact.Declared) *fault.Fault {
			return s.Deck.Character(f, s.Told.Round > 0)
		},
		verb.Brings: func(s *State, _ fact.Entry, f fact.Declared) *fault.Fault {
			return s.Deck.Brings(f, s.Told.Round > 0)
		},
		verb.Modifier: func(s *State, e fact.Entry, f fact.Declared) *fault.Fault { return s.Named(e, f, s.Round.Dealer) },
		verb.Pay:      (*State).Pays, verb.Take: (*State).Takes, verb.Cards: (*State).DrawsCards,
		verb.Held: (*State).Held, verb.Leaves: (*State).leaves, verb.EffectEnds: (*State).EffectEnds,
		verb.Chombo: (*State).chombo, verb.Play: (*State).playsCard,
		verb.EndGame: func(s *State, e fact.Entry, _ fact.Declared) *fault.Fault {
			s.EndGame(e, "The table has ended the game.")
			return nil
		},
	}
}

// inHand are the moves of a hand.
func inHand() map[string]move {
	return map[string]move{
		verb.Pass: (*State).pass, verb.Hold: (*State).Hold, verb.Draw: (*State).draws, verb.Riichi: (*State).riichi,
		verb.Quiet: func(s *State, e fact.Entry, _ fact.Declared) *fault.Fault { return s.quiet(e) },
		verb.Chi:   (*State).call, verb.Pon: (*State).call, verb.Kan: (*State).call,
		verb.Set: func(s *State, e fact.Entry, f fact.Declared) *fault.Fault {
			return s.Hand.Owes(e.ID, f)
		},
		verb.ClosedKan: (*State).ownKan, verb.AddedKan: (*State).ownKan, verb.North: (*State).north,
		verb.Ron: (*State).ron, verb.Tsumo: (*State).tsumo,
		verb.Ura:   func(s *State, _ fact.Entry, f fact.Declared) *fault.Fault { return s.Hand.Ura(f) },
		verb.Ready: (*State).Ready, verb.Nine: (*State).nine,
		verb.Exhausted: func(s *State, e fact.Entry, _ fact.Declared) *fault.Fault { return s.Exhausted(e) },
		verb.FourWinds: (*State).Four, verb.FourRiichi: (*State).Four, verb.FourKans: (*State).Four,
	}
}

// beginsTurn reports whether a fact is one with which the first turn of a hand may go on, so that its deal was not
// told.
func (s *State) beginsTurn(f fact.Declared) bool {
	return slices.Contains([]string{verb.Draw, verb.Riichi, verb.ClosedKan, verb.North, verb.Tsumo, verb.Nine}, f.Verb)
}

// tooLate is what comes of a move of a hand when none is played: a ron may still be one of several.
func (s *State) tooLate(e fact.Entry, f fact.Declared) *fault.Fault {
	switch {
	case f.Verb == verb.Ron && s.Claims != nil:
		return s.ron(e, f)
	case f.Verb == verb.Pass || f.Verb == verb.Hold || f.Verb == verb.Quiet:
		return fault.Refuse("CJ-2.6", "no hand is being played: nobody has priority.")
	}
	if f.Verb == verb.Ron && s.Told.Round > 0 {
		return fault.Refuse("CJ-P7", "the hand is over, and its last tile can be claimed no more.")
	}
	return fault.Refuse("CJ-P4", "no hand is being played: deal first.")
}

// IsAside reports what may be said between a discard and its claims without
// being a word of the next turn: indicators, payments that a card asks for, a
// Modifier that is noted late (between hands it belongs to the next one).
func (s *State) IsAside(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone == zone.Deck
	case fact.Declared:
		return slices.Contains(
			[]string{verb.Hold, verb.Ready, verb.Ura, verb.Pay, verb.Take, verb.Cards, verb.Leaves, verb.EffectEnds}, f.Verb,
		) ||
			f.Verb == verb.Modifier && s.Hand.Playing()
	}
	return false
}
