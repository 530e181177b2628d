package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// letStand takes the table's word, and folds the game again from the fact that stands.
func (s *State) letStand(e fact.Entry, about fact.ID) {
	var f *play.OpenFault
	for _, x := range s.live.Faults.All() {
		if x.Entry.ID == about && x.Stands && x.Open {
			f = x
			break
		}
	}
	if f == nil {
		s.live.Told.Note(e, "CJ-P4", 0, "there is nothing to let stand here.")
		return
	}
	s.stood[int64(about)] = s.live.Told.Rulings.At(f.Ruling).Clause
	s.live = f.Before.Apart(&s.live)
	for _, e := range s.entries[s.place(about):] {
		if !s.letStood(e) {
			s.step(e)
		}
	}
}

// letStood notes what the table let stand, if a fact said so.
func (s *State) letStood(e fact.Entry) bool {
	f, ok := e.Fact.(fact.Declared)
	if !ok || f.Verb != verb.LetStand {
		return false
	}
	if clause, stands := s.stood[int64(f.About)]; stands {
		s.live.Told.Note(e, clause, 0, "the table lets it stand.")
	} else {
		s.live.Told.Note(e, "CJ-P4", 0, "there is nothing to let stand here.")
	}
	return true
}

// fault calls a fault, with what is known at that moment of how it may have come about.
func (s *State) fault(e fact.Entry, t *fault.Fault) {
	text := t.Said
	if deed := s.deed(e.Fact); deed != "" && t.Chombo == 0 { // a wrong win says whose it is
		text = rules.Say("%s. %s", deed, t.Said.Capital())
	}
	f := play.OpenFault{
		Entry: e, Open: true, Stands: t.Stands, Held: t.Held, Chombo: t.Chombo, Whole: t.Whole, Deals: t.Deals,
	}
	s.before(&f, t)
	s.thrown(&f)
	s.aboutCalls(&f, t)
	if t.Stands {
		before := s.live.Clone()
		f.Before = &before
	}
	f.Ruling = s.live.Told.Rule(
		rules.Ruling{Kind: rules.Fault, Clause: t.Clause, Said: text, Entry: e.ID, Seat: verb.Seat(e.Fact), Open: true},
	)
	s.live.Faults.Add(&f)
}

// before notes what went before a fault, and who was to act: to discard, to play or pass where passes are said, to
// deal.
func (s *State) before(f *play.OpenFault, t *fault.Fault) {
	f.Turn, f.After = s.live.WhoseTurn(), s.previous(f.Entry.ID)
	if !s.live.Hand.Playing() && s.live.Told.Round > 0 {
		f.Due = s.live.Round.Dealer
	}
	switch {
	case t.Asked > 0:
		f.Holder = t.Asked
	case s.house.Spoken && s.live.Window.Kind() != priority.None:
		f.Holder = s.live.Window.Holder()
	}
}

// aboutCalls notes whether a call comes with a fault: one that is a fault itself, or one that was not told, by who
// discards out of turn, whose indicator is turned, or because of which the end of the hand does not fit.
func (s *State) aboutCalls(f *play.OpenFault, t *fault.Fault) {
	if said, _ := f.Entry.Fact.(fact.Declared); verb.IsCall(said) {
		f.Fits = s.live.Hand.CouldBe(said)
		lapsed := !s.house.Spoken && t.Clause == "CJ-P7" && s.live.Lapsed != nil
		f.Late = t.Late || lapsed && hand.Fits(said, f.Thrown.Card)
	}
	f.Called, f.Laid = s.mayHaveCalled(f, t), s.laidAs(f.Entry.Fact)
	f.Sets, f.Began = s.mayHaveSets(f), s.live.Hand.Began
	f.More = s.live.Hand.Playing() && s.ends(f)
	f.Kanned = t.Kan > 0 || verb.IsIndicator(f.Entry.Fact) || verb.Is(f.Entry.Fact, verb.ClosedKan, verb.AddedKan)
	if added, _ := f.Entry.Fact.(fact.Declared); added.Verb == verb.AddedKan && s.live.Hand.Playing() {
		f.Pon, f.PonFrom = s.live.Hand.PonFor(added)
	}
	if f.Kans = s.mayHaveCalledKan(f); t.Kan > 0 {
		f.Kans = []int{t.Kan}
	}
}

// mayHaveCalled reports whether who discards out of turn, or plays what is played in one's own turn, may have called
// the newest discard, which was not told.
func (s *State) mayHaveCalled(f *play.OpenFault, t *fault.Fault) bool {
	_, laid := f.Entry.Fact.(fact.CardsLaid)
	own := verb.IsPlay(f.Entry.Fact) && slices.Contains([]string{"CJ-1.3c", "CJ-1.6a"}, t.Clause)
	if !laid && !own || !f.Stands {
		return false
	}
	seat := verb.Seat(f.Entry.Fact)
	lies := f.From > 0 && f.Thrown.Called == 0 && !f.Else && len(f.Draws) == 0
	return lies && seat != f.From && seat != f.Turn && !s.live.Hand.HasRiichi(seat) && s.live.Hand.Ponable()
}

// laidAs are the calls of the newest discard that a fact can be by which several tiles are laid at once.
func (s *State) laidAs(f fact.Fact) []fact.Declared {
	laid, is := f.(fact.CardsLaid)
	if !is || len(laid.Cards) < 2 || len(laid.Cards) > 4 {
		return nil
	}
	return s.live.Hand.LaidAs(laid.Zone.Seat(), laid.Faces())
}

// mayHaveSets are the seats of whom a chi or pon was not told: whose hand has a set fewer than was told, who lays one,
// or anybody where a tile is left in the wall that had been counted. Where passes are said it shows in the turn itself.
func (s *State) mayHaveSets(f *play.OpenFault) (seats []int) {
	h, seat := &s.live.Hand, verb.Seat(f.Entry.Fact)
	if !h.Playing() || s.house.Spoken {
		return nil
	}
	switch x := f.Entry.Fact.(type) {
	case fact.CardsLaid:
		if seat > 0 && len(f.Laid) == 0 {
			if f.Set = h.Before(seat, x.Faces()); f.Set != nil {
				return []int{seat}
			}
		}
	case fact.Declared:
		shows := slices.Contains([]string{verb.Ron, verb.Tsumo, verb.Ready}, x.Verb)
		if shows && h.Short(seat, len(verb.Tiles(x))) {
			return []int{seat}
		}
	}
	for seat := 1; h.Unsettled() && s.endsHand(f.Entry.Fact) && seat <= s.house.Seats; seat++ {
		if !h.HasRiichi(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// mayHaveCalledKan are the seats that may have called a kan on the newest discard which was not told: who discards out
// of turn, or anybody where an indicator too many is turned.
func (s *State) mayHaveCalledKan(f *play.OpenFault) (seats []int) {
	h := &s.live.Hand
	switch {
	case !h.Playing() || f.From == 0 || f.Thrown.Called != 0 || f.Else || len(f.Draws) > 0 || !h.Kanable():
	case f.Cards && !f.Called:
	case !verb.IsIndicator(f.Entry.Fact):
		if f.Called {
			seats = []int{verb.Seat(f.Entry.Fact)}
		}
	case f.Stands:
		for _, seat := range s.house.From(s.house.Next(f.From)) {
			if seat != f.From && !h.HasRiichi(seat) {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}

// thrown notes the newest discard of the hand that is played, and what was said since.
func (s *State) thrown(f *play.OpenFault) {
	h := &s.live.Hand
	if !h.Playing() || len(h.River[h.Newest]) == 0 {
		return
	}
	river := h.River[h.Newest]
	f.Thrown, f.From = river[len(river)-1], h.Newest
	f.Prior = s.previous(f.Thrown.Entry)
	for i := s.place(f.Entry.ID) - 1; i >= 0 && s.entries[i].ID != f.Thrown.Entry; i-- {
		switch x := s.entries[i].Fact; {
		case verb.IsLeaving(x):
		case verb.Is(x, verb.Draw):
			f.Draws = append(f.Draws, s.entries[i].ID)
		case verb.IsPlay(x):
			f.Cards = true
		default:
			f.Else = true
		}
	}
}

// previous is the fact before another, 0 for none.
func (s *State) previous(id fact.ID) fact.ID {
	if i := s.place(id); i > 0 {
		return s.entries[i-1].ID
	}
	return 0
}

// saidRight clears what could not be carried out as it was said, where the same player says it right with the next
// word: tiles were missing, or another was named.
func (s *State) saidRight(e fact.Entry) {
	s.saidInTime(e)
	again, is := e.Fact.(fact.Declared)
	last := s.live.Faults.Len() - 1
	if !is || last < 0 || !slices.Contains(named, again.Verb) {
		return
	}
	f := s.live.Faults.At(last)
	d, _ := f.Entry.Fact.(fact.Declared)
	if f.Open && !f.Stands && f.Held == 0 && d.Seat == again.Seat && d.Verb == again.Verb &&
		s.previous(e.ID) == f.Entry.ID {
		s.live.Change(last, func(f *play.OpenFault) { f.Open = false })
	}
}

// saidInTime clears a step before which others had to pass, where passes are said: it is said again, and they have
// passed.
func (s *State) saidInTime(e fact.Entry) {
	if !s.house.Spoken || !s.isMove(e.Fact) {
		return
	}
	first := s.place(e.ID)
	for first > 0 && verb.IsPass(s.entries[first-1].Fact) {
		first--
	}
	if first == 0 {
		return
	}
	for i, f := range s.live.Faults.All() {
		if f.Entry.ID == s.entries[first-1].ID && f.Open && f.Stands && f.Held == 0 &&
			s.live.Told.Rulings.At(f.Ruling).Clause == "CJ-2.6" &&
			fact.Equal(
				f.Entry.Fact, e.Fact,
			) {
			s.live.Change(i, func(f *play.OpenFault) { f.Open = false })
		}
	}
}

// passesAgain notes a pass that its player says once more, right after the first: a tap too many.
func (s *State) passesAgain(e fact.Entry, t *fault.Fault) bool {
	pass, said := e.Fact.(fact.Declared)
	i := s.place(e.ID)
	if !said || pass.Verb != verb.Pass || i < 1 || t.Clause != "CJ-2.3" && t.Clause != "CJ-2.7a" || !fact.Equal(
		s.entries[i-1].Fact, e.Fact,
	) {
		return false
	}
	s.live.Told.Note(
		e, t.Clause, pass.Seat, "%s has passed already: said again, it changes nothing.", s.house.Name(pass.Seat),
	)
	return true
}

// answersAFault notes a Negate that answers a card which is to be put right itself, or another Negate upon that:
// nothing is in play for it until then.
func (s *State) answersAFault(e fact.Entry, t *fault.Fault) bool {
	if !verb.IsPlay(e.Fact) || t.Clause != "CJ-1.5a.1" {
		return false
	}
	for i := s.place(e.ID) - 1; i >= 0 && verb.IsPlay(s.entries[i].Fact); i-- {
		for _, f := range s.live.Faults.All() {
			if f.Open && f.Entry.ID == s.entries[i].ID {
				s.live.Told.Note(
					e, "CJ-1.5b", verb.Seat(e.Fact), "%s. It answers a card that is to be put right first.", s.deed(e.Fact),
				)
				return true
			}
		}
	}
	return false
}

// hangsOnACall notes what does not fit a hand in which somebody may have called, and that is still to be put right: at
// its end a tile more or less was drawn then, and their hand has fewer tiles; a pon of theirs may get a fourth tile,
// with its indicator. It is no fault of its own.
func (s *State) hangsOnACall(e fact.Entry, t *fault.Fault) bool {
	if !s.mayHang(e, t) && !s.ofAnEnd(t) {
		return false
	}
	if t.Stands {
		s.carryOutFact(e, true)
	}
	if verb.IsDeal(e.Fact) {
		s.live.Told.Note(e, t.Clause, 0, "how the hand before it ended depends on what is to be put right first.")
		return true
	}
	s.live.Told.Note(e, t.Clause, verb.Seat(e.Fact), "%s It depends on what is to be put right first.", t.Said.Capital())
	return true
}

// ofAnEnd reports whether a card or a Modifier is at fault after a hand of which the end hangs on a call: who draws how
// many cards, and whether the winds rotate, follows from how it ended.
func (s *State) ofAnEnd(t *fault.Fault) bool {
	if !slices.Contains([]string{"CJ-4", "CJ-5.1", "CJ-1.4b.1"}, t.Clause) {
		return false
	}
	h := &s.live.Hand
	return slices.ContainsFunc(s.live.Faults.From(0), func(f *play.OpenFault) bool {
		over := !h.Playing() || h.Unsettled() || verb.Is(f.Entry.Fact, verb.Ron, verb.Tsumo)
		return f.Open && (f.More || len(f.Sets) > 0) && (over || f.Began != h.Began)
	})
}

// mayHang reports whether a fact is one that may hang on a call.
func (s *State) mayHang(e fact.Entry, t *fault.Fault) bool {
	switch {
	case verb.IsDeal(e.Fact):
		return t.Stands && s.dealtAfterACall()
	case !slices.Contains([]string{"CJ-P4", "CJ-P7"}, t.Clause) || !s.live.Hand.Playing():
		return false
	case s.endsHand(e.Fact), verb.Is(e.Fact, verb.Ready, verb.Exhausted),
		s.live.Hand.Unsettled() && verb.Is(e.Fact, verb.Ron, verb.Tsumo):
		return s.calledPerhaps(0)
	case verb.Is(e.Fact, verb.AddedKan):
		return s.calledPerhaps(verb.Seat(e.Fact))
	case verb.Is(e.Fact, verb.Ron, verb.Tsumo):
		return s.live.LeftUntold() && s.live.Hand.Short(verb.Seat(e.Fact), len(verb.Tiles(e.Fact.(fact.Declared))))
	case verb.IsIndicator(e.Fact), verb.Is(e.Fact, verb.Draw):
		return s.ofAKan(e)
	}
	return false
}

// dealtAfterACall reports whether a deal follows a hand in which a call was not told: one that was won with a hand of
// which a set was not told, or the end of which hangs on it.
func (s *State) dealtAfterACall() bool {
	if h := &s.live.Hand; h.Playing() && !h.Unsettled() {
		return slices.ContainsFunc(s.live.Faults.From(0), func(f *play.OpenFault) bool {
			return f.Open && len(f.Sets) == 1 && verb.Is(f.Entry.Fact, verb.Ron, verb.Tsumo) && f.Began == h.Began
		})
	}
	return s.calledPerhaps(0)
}

// ofAKan reports whether an indicator or a draw is that of a kan which does not lie, as it hangs on a call itself or is
// a fault.
func (s *State) ofAKan(e fact.Entry) bool {
	kans, turned, lie := 0, 0, true
	for _, x := range slices.Backward(s.entries[:s.place(e.ID)]) {
		switch {
		case verb.Is(x.Fact, verb.Kan, verb.ClosedKan, verb.AddedKan):
			kans, lie = kans+1, lie && s.live.Hand.Lies(x.ID)
		case verb.IsIndicator(x.Fact):
			turned++
		case verb.IsDiscard(x.Fact) && !verb.IsIndicator(e.Fact):
			return !lie
		}
		if verb.IsDeal(x.Fact) {
			break
		}
	}
	return !lie && (turned <= kans || !verb.IsIndicator(e.Fact))
}

// ends reports whether a fault is that of a step which does not fit the end of a hand.
func (s *State) ends(f *play.OpenFault) bool {
	return s.endsHand(f.Entry.Fact) || verb.Is(f.Entry.Fact, verb.Ready) && !f.Stands
}

// endsHand reports whether a fact is a step of the hand after its last discard, or a riichi that comes too late in it.
func (s *State) endsHand(f fact.Fact) bool {
	h := &s.live.Hand
	if verb.Is(f, verb.Riichi) {
		return h.Wall <= s.house.Seats && h.IsClosed(verb.Seat(f))
	}
	return h.Unsettled() && s.isStep(f, verb.Draw, verb.Play, verb.Chi, verb.Pon, verb.Kan, verb.Tsumo)
}

// calledPerhaps reports whether a fault of the hand that is played, or was last, which is still to be put right, may be
// a call that was not told, of a seat or, at 0, of anybody.
func (s *State) calledPerhaps(by int) bool {
	if s.live.LeftUntold() && by == 0 {
		return true
	}
	return slices.ContainsFunc(s.live.Faults.From(0), func(f *play.OpenFault) bool {
		tells := f.Called || f.Kanned || f.More || len(f.Sets)+len(f.Laid) > 0
		whose := by == 0 || f.Called && by == verb.Seat(f.Entry.Fact)
		return f.Open && tells && whose && f.Began == s.live.Hand.Began
	})
}

// named are the moves with which tiles are named.
var named = []string{
	verb.Chi, verb.Pon, verb.Kan, verb.ClosedKan, verb.AddedKan, verb.Ron, verb.Tsumo, verb.Ura, verb.Ready, verb.Nine,
}
