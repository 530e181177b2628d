package chaosjan

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// State is a game in progress. What may change is in live, which is put back
// as it was when a fact turns out to be unlawful.
type State struct {
	setup game.Setup
	pack  pack.Pack
	table table
	// entries are all facts so far and stood those whose faults the table has
	// accepted: what it accepts holds from the start, so the game is folded again.
	entries []fact.Entry
	stood   map[int64]bool
	forced  bool // the fact being carried out stands whatever is wrong with it
	live
}

// live is all that changes. It is copied by value before every fact: slices in
// it are only appended to, and an element is changed only in a copy.
type live struct {
	ledger  sticks.Ledger
	window  priority.Machine
	rulings []rules.Ruling
	results []rules.Result
	faults  []openFault
	doubts  []doubt
	deck    deck
	hand    hand
	plays   []play   // every card played so far; a card's ID is its place, from 1
	effects []effect // Stocks and Stock effects in play
	mod     modifier
	due     []due

	deals    int // hands so far
	first    int // who dealt first
	dealer   int
	passed   int // how often the deal has passed on
	honba    int
	over     bool
	winners  []int
	ending   string
	paid     [5]bool // by seat: draws a card more at the next hand (CJ-4.3)
	steps    []Step
	chars    [5]string
	brought  [5][]string
	setupOff bool // nobody chose Characters or cards: nothing is checked
}

// clone is a copy to come back to.
func (l *live) clone() live {
	c := *l
	c.ledger = l.ledger.Clone()
	return c
}

// openFault is a fault with what the fact said.
type openFault struct {
	ruling int
	entry  fact.Entry
	stands bool // it may be let stand
	held   bool // it stepped over who had asked to wait
	chombo int  // who would pay for a wrong win
}

// doubt is a tile that could not be read.
type doubt struct {
	entry fact.Entry
	index int
}

// due is what a card asks people to carry out.
type due struct {
	seat  int // 0 for the table
	card  string
	text  string
	entry fact.ID
}

// fresh is a table at which nothing has happened.
func (s *State) fresh() live {
	l := live{ledger: sticks.New(s.table.seats, s.table.start), window: priority.New(s.table.seats, s.table.spoken), first: 1, dealer: 1}
	for seat := 1; seat <= s.table.seats; seat++ {
		l.deck.hands[seat] = cardsAtStart
	}
	l.mod.due = 1
	return l
}

// Trouble is why a fact is unlawful. What stands may be let stand.
type trouble struct {
	clause, text string
	stands, held bool
	chombo       int
}

// refuse is a fact that cannot be carried out at all.
func refuse(clause, format string, args ...any) *trouble {
	return &trouble{clause: clause, text: fmt.Sprintf(format, args...)}
}

// allow is nil if ok, or if the table lets the fact stand.
func (s *State) allow(ok bool, clause, format string, args ...any) *trouble {
	if ok || s.forced {
		return nil
	}
	t := refuse(clause, format, args...)
	t.stands = true
	return t
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	if !fact.Plain(e.Fact) {
		return
	}
	s.entries = append(s.entries, e)
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == VerbLetStand {
		s.letStand(e, f.About)
		return
	}
	s.step(e)
}

// letStand takes the table's word, and folds the game again.
func (s *State) letStand(e fact.Entry, about fact.ID) {
	open := slices.ContainsFunc(s.faults, func(f openFault) bool { return f.entry.ID == about && f.stands && s.rulings[f.ruling].Open })
	if !open {
		s.note(e, "CJ-P4", 0, "there is no open fault that could stand here.")
		return
	}
	s.stood[int64(about)] = true
	s.live = s.fresh()
	for _, e := range s.entries {
		if f, ok := e.Fact.(fact.Declared); ok && f.Verb == VerbLetStand {
			if s.stood[int64(f.About)] {
				s.note(e, "CJ-P4", 0, "the table lets it stand.")
			} else {
				s.note(e, "CJ-P4", 0, "there is no open fault that could stand here.")
			}
			continue
		}
		s.step(e)
	}
}

// step carries a fact out, or leaves everything as it was and calls the fault.
func (s *State) step(e fact.Entry) {
	if f, ok := e.Fact.(fact.Declared); s.over && !(ok && f.Verb == VerbRon && s.hand.claims != nil) {
		if !fact.SeenOnly(e) { // over, but for another ron on the tile that ended it
			s.note(e, "CJ-P19", 0, "the game is over, so this changes nothing.")
		}
		return
	}
	saved := s.clone()
	s.forced = s.stood[int64(e.ID)]
	t := s.do(e)
	s.forced = false
	if t == nil {
		if c := s.hand.claims; c != nil && isAside(e.Fact) {
			kept := *c
			kept.asides = append(slices.Clone(c.asides), e)
			s.hand.claims = &kept
		}
		s.mend(e)
		return
	}
	s.live = saved
	s.fault(e, t)
}

// isAside reports what may be said between a discard and its claims without
// being a word of the next turn: indicators, payments that a card asks for.
func isAside(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone == zone.Deck
	case fact.Declared:
		return slices.Contains([]string{VerbHold, VerbReady, VerbUra, VerbPay, VerbTake, VerbCards, VerbLeaves, VerbEffectEnds}, f.Verb)
	case nil, fact.GameBegan, fact.RoundBegan, fact.CardsMoved, fact.CardsTaken, fact.Amended, fact.Retracted, fact.Inserted:
	}
	return false
}

// mend tries again what stepped over somebody who has played or passed now
// (CJ-P8): what lies on the table lies there.
func (s *State) mend(e fact.Entry) {
	if f, ok := e.Fact.(fact.Declared); !ok || f.Verb != VerbPass && f.Verb != VerbPlay {
		return
	}
	for i := range s.faults {
		f := s.faults[i]
		if !f.held || !s.rulings[f.ruling].Open {
			continue
		}
		saved := s.clone()
		if s.do(f.entry) != nil {
			s.live = saved
			continue
		}
		s.rulings = slices.Clone(s.rulings)
		s.rulings[f.ruling].Open = false
		if d, ok := f.entry.Fact.(fact.Declared); ok && d.Verb == VerbDraw {
			s.hand.mended = true
		}
	}
}

func (s *State) fault(e fact.Entry, t *trouble) {
	r := rules.Ruling{Kind: rules.Fault, Clause: t.clause, Text: s.named(t.text), Entry: e.ID, Seat: about(e.Fact), Open: true}
	s.faults = append(s.faults, openFault{ruling: s.rule(r), entry: e, stands: t.stands, held: t.held, chombo: t.chombo})
}

func about(f fact.Fact) int {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone.Seat()
	case fact.Declared:
		return f.Seat
	case fact.RoundBegan:
		return f.Dealer
	case nil, fact.GameBegan, fact.CardsMoved, fact.CardsTaken, fact.Amended, fact.Retracted, fact.Inserted:
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
	case nil, fact.GameBegan, fact.Amended, fact.Retracted, fact.Inserted:
	}
	return nil
}

func (s *State) declare(e fact.Entry, f fact.Declared) *trouble {
	if f.Seat < 0 || f.Seat > s.table.seats {
		return refuse("CJ-P19", "nobody sits at seat %d", f.Seat)
	}
	claiming := slices.Contains([]string{VerbRon, VerbPon, VerbChi, VerbKan}, f.Verb) || isAside(f)
	if f.Seat == 0 && !slices.Contains([]string{VerbModifier, VerbUra, VerbExhausted, VerbFourWinds, VerbFourRiichi, VerbFourKans, VerbQuiet, VerbEndGame, VerbLeaves, VerbEffectEnds}, f.Verb) {
		return refuse("CJ-2", "nobody was said to %s", f.Verb)
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
			return refuse("CJ-2.6", "no hand is being played: nobody has priority")
		}
		return refuse("CJ-P4", "no hand is being played: deal first")
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
	return refuse("CJ-P4", "%q means nothing in this game", f.Verb)
}

// playing reports whether a hand goes on.
func (s *State) playing() bool { return s.hand.stage != between }

func (s *State) rule(r rules.Ruling) int {
	r.Round = s.deals
	r.Text = rules.Capital(r.Text)
	s.rulings = append(s.rulings, r)
	return len(s.rulings) - 1
}

func (s *State) say(kind rules.RulingKind, e fact.ID, clause string, seat int, format string, args ...any) {
	s.rule(rules.Ruling{Kind: kind, Clause: clause, Entry: e, Seat: seat, Text: fmt.Sprintf(format, args...)})
}

func (s *State) note(e fact.Entry, clause string, seat int, format string, args ...any) {
	s.say(rules.Note, e.ID, clause, seat, format, args...)
}

// name is a player.
func (s *State) name(seat int) string {
	if seat < 1 || seat > s.table.seats {
		return "somebody"
	}
	return s.setup.Players[seat-1]
}

var seatWord = regexp.MustCompile(`seat ([1-4])`)

// named puts players' names in the place of seat numbers, and ends a sentence.
func (s *State) named(text string) string {
	text = seatWord.ReplaceAllStringFunc(text, func(w string) string {
		n, _ := strconv.Atoi(w[len(w)-1:])
		return s.name(n)
	})
	return text + "."
}

// refused is a trouble of the windows or the ledger that the table may accept.
func (s *State) refused(clause, text string) *trouble {
	t := s.allow(false, clause, "%s", text)
	if t != nil {
		t.held = clause == priority.Held && strings.HasSuffix(text, "asked to wait")
	}
	return t
}

// tilesOf are the tiles of a declaration, those written as one word too.
func tilesOf(f fact.Declared) []card.Card {
	tiles := slices.Clone(f.Cards)
	for _, w := range words(f.Word) {
		if all, ok := compact(w); ok {
			tiles = append(tiles, all...)
		}
	}
	return tiles
}

var mpsz = regexp.MustCompile(`^([0-9]+[mpsz])+$`)

// compact reads tiles written as one word: "123m0p".
func compact(word string) ([]card.Card, bool) {
	if !mpsz.MatchString(word) {
		return nil, false
	}
	var tiles []card.Card
	from := 0
	for i := range len(word) {
		if word[i] >= '0' && word[i] <= '9' {
			continue
		}
		for _, n := range word[from:i] {
			t, err := card.Parse(string(n) + word[i:i+1])
			if err != nil {
				return nil, false
			}
			tiles = append(tiles, t)
		}
		from = i + 1
	}
	return tiles, true
}
