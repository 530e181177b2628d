package chaosjan

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func about(f fact.Fact) int {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone.Seat()
	case fact.Declared:
		return f.Seat
	case fact.RoundBegan:
		return f.Dealer
	}
	return 0
}

// do carries a fact out.
func (s *State) do(e fact.Entry) *trouble {
	switch f := e.Fact.(type) {
	case fact.RoundBegan:
		return s.deal(e, f)
	case fact.CardsLaid:
		return s.lay(e, f)
	case fact.Declared:
		return s.declare(e, f)
	case fact.CardsMoved, fact.CardsTaken:
		if !fact.SeenOnly(e) { // called tiles leave the river by themselves
			s.note(e, "CJ-P4", 0, "tiles that are moved or taken up change nothing: say what was discarded, called or won.")
		}
	}
	return nil
}

func (s *State) declare(e fact.Entry, f fact.Declared) *trouble {
	if f.Seat < 0 || f.Seat > s.table.seats {
		return refuse("CJ-P19", "nobody sits at seat %d.", f.Seat)
	}
	claiming := slices.Contains([]string{VerbRon, VerbPon, VerbChi, VerbKan}, f.Verb) || s.isAside(f)
	if f.Seat == 0 && !slices.Contains([]string{VerbModifier, VerbUra, VerbExhausted, VerbFourWinds, VerbFourRiichi, VerbFourKans, VerbQuiet, VerbEndGame, VerbLeaves, VerbEffectEnds}, f.Verb) {
		return refuse("CJ-2", "say who it is that says “%s”.", spaced(f.Verb))
	}
	silent := f.Verb == VerbPass && (s.hand.stage == claimKan || s.hand.stage == claims && s.hand.wall == 0)
	if !claiming && !silent {
		s.hand.claims = nil // the next turn has heard a word (CJ-P7)
	}
	if do, ok := anytime()[f.Verb]; ok {
		return do(s, e, f)
	}
	if !s.playing() {
		return s.tooLate(e, f, claiming)
	}
	if do, ok := inHand()[f.Verb]; ok {
		return do(s, e, f)
	}
	return &trouble{clause: "CJ-P4", text: rules.NoMove(rules.Say("%s", s.name(f.Seat)), f.Verb)}
}

// move carries out what was declared.
type move = func(*State, fact.Entry, fact.Declared) *trouble

// anytime are the moves for which no hand need be played. Neither they nor those of a hand are variables, as what they
// carry out leads back to them.
func anytime() map[string]move {
	return map[string]move{
		VerbCharacter: func(s *State, _ fact.Entry, f fact.Declared) *trouble { return s.character(f) },
		VerbBrings:    func(s *State, _ fact.Entry, f fact.Declared) *trouble { return s.brings(f) },
		VerbModifier:  (*State).modify, VerbPay: (*State).pays, VerbTake: (*State).takes, VerbCards: (*State).drawsCards,
		VerbHeld: (*State).held, VerbLeaves: (*State).leaves, VerbEffectEnds: (*State).effectEnds, VerbChombo: (*State).chombo, VerbPlay: (*State).playsCard,
		VerbEndGame: func(s *State, e fact.Entry, _ fact.Declared) *trouble {
			s.endGame(e, "The table has ended the game.")
			return nil
		},
	}
}

// inHand are the moves of a hand.
func inHand() map[string]move {
	return map[string]move{
		VerbPass: (*State).pass, VerbHold: (*State).hold, VerbDraw: (*State).draws, VerbRiichi: (*State).riichi,
		VerbQuiet: func(s *State, e fact.Entry, _ fact.Declared) *trouble { return s.quiet(e) },
		VerbChi:   (*State).call, VerbPon: (*State).call, VerbKan: (*State).call,
		VerbClosedKan: (*State).ownKan, VerbAddedKan: (*State).ownKan, VerbNorth: (*State).north,
		VerbRon: (*State).ron, VerbTsumo: (*State).tsumo,
		VerbUra:   func(s *State, _ fact.Entry, f fact.Declared) *trouble { return s.ura(f) },
		VerbReady: (*State).ready, VerbNine: (*State).nine,
		VerbExhausted: func(s *State, e fact.Entry, _ fact.Declared) *trouble { return s.exhausted(e) },
		VerbFourWinds: (*State).four, VerbFourRiichi: (*State).four, VerbFourKans: (*State).four,
	}
}

// tooLate is what comes of a move of a hand when none is played: a ron may still be one of several.
func (s *State) tooLate(e fact.Entry, f fact.Declared, claiming bool) *trouble {
	switch {
	case claiming && s.hand.claims != nil && f.Verb == VerbRon:
		return s.ron(e, f)
	case f.Verb == VerbPass || f.Verb == VerbHold || f.Verb == VerbQuiet:
		return refuse("CJ-2.6", "no hand is being played: nobody has priority.")
	}
	if f.Verb == VerbRon && s.deals > 0 {
		return refuse("CJ-P7", "the hand is over, and its last tile can be claimed no more.")
	}
	return refuse("CJ-P4", "no hand is being played: deal first.")
}

// hold keeps the window open for who asks to wait.
func (s *State) hold(e fact.Entry, f fact.Declared) *trouble {
	if slices.Contains(s.window.Holds(), f.Seat) {
		s.note(e, "CJ-P8", f.Seat, "%s has asked to wait already.", s.name(f.Seat))
	}
	s.window.Hold(f.Seat)
	return nil
}

// spaced is a verb as people say it.
func spaced(verb string) string { return strings.ReplaceAll(verb, "-", " ") }

// playing reports whether a hand goes on.
func (s *State) playing() bool { return s.hand.stage != between }
