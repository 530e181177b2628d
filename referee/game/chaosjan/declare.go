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
	claiming := slices.Contains([]string{VerbRon, VerbPon, VerbChi, VerbKan}, f.Verb) || isAside(f)
	if f.Seat == 0 && !slices.Contains([]string{VerbModifier, VerbUra, VerbExhausted, VerbFourWinds, VerbFourRiichi, VerbFourKans, VerbQuiet, VerbEndGame, VerbLeaves, VerbEffectEnds}, f.Verb) {
		return refuse("CJ-2", "say who it is that says “%s”.", spaced(f.Verb))
	}
	silent := f.Verb == VerbPass && (s.hand.stage == claimKan || s.hand.stage == claims && s.hand.wall == 0)
	if !claiming && !silent {
		s.hand.claims = nil // the next turn has heard a word (CJ-P7)
	}
	switch f.Verb {
	case VerbCharacter:
		return s.character(f)
	case VerbBrings:
		return s.brings(f)
	case VerbModifier:
		return s.modify(e, f)
	case VerbPay:
		return s.pays(e, f)
	case VerbTake:
		return s.takes(e, f)
	case VerbCards:
		return s.drawsCards(e, f)
	case VerbLeaves:
		return s.leaves(e, f)
	case VerbEffectEnds:
		return s.effectEnds(e, f)
	case VerbChombo:
		return s.chombo(e, f)
	case VerbEndGame:
		s.endGame(e, "The table has ended the game.")
		return nil
	case VerbPlay:
		return s.playsCard(e, f)
	}
	if !s.playing() {
		if claiming && s.hand.claims != nil && f.Verb == VerbRon {
			return s.ron(e, f)
		}
		if f.Verb == VerbPass || f.Verb == VerbHold || f.Verb == VerbQuiet {
			return refuse("CJ-2.6", "no hand is being played: nobody has priority.")
		}
		return refuse("CJ-P4", "no hand is being played: deal first.")
	}
	switch f.Verb {
	case VerbPass:
		return s.pass(e, f)
	case VerbHold:
		if slices.Contains(s.window.Holds(), f.Seat) {
			s.note(e, "CJ-P8", f.Seat, "%s has asked to wait already.", s.name(f.Seat))
		}
		s.window.Hold(f.Seat)
		return nil
	case VerbQuiet:
		return s.quiet(e)
	case VerbDraw:
		return s.draws(e, f)
	case VerbRiichi:
		return s.riichi(e, f)
	case VerbChi, VerbPon, VerbKan:
		return s.call(e, f)
	case VerbClosedKan, VerbAddedKan:
		return s.ownKan(e, f)
	case VerbNorth:
		return s.north(e, f)
	case VerbRon:
		return s.ron(e, f)
	case VerbTsumo:
		return s.tsumo(e, f)
	case VerbUra:
		return s.ura(f)
	case VerbReady:
		return s.ready(e, f)
	case VerbExhausted:
		return s.exhausted(e)
	case VerbNine:
		return s.nine(e, f)
	case VerbFourWinds, VerbFourRiichi, VerbFourKans:
		return s.four(e, f)
	}
	return &trouble{clause: "CJ-P4", text: rules.NoMove(rules.Say("%s", s.name(f.Seat)), f.Verb)}
}

// spaced is a verb as people say it.
func spaced(verb string) string { return strings.ReplaceAll(verb, "-", " ") }

// playing reports whether a hand goes on.
func (s *State) playing() bool { return s.hand.stage != between }
