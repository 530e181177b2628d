// Package rest is how the balance of a hand of Chicks Rule is conceded or claimed, to
// save time (CR-11).
package rest

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Rest is what was conceded and claimed in a hand.
type Rest struct {
	table    partners.Seats
	book     *faults.Book
	declarer int
	conceded map[int]bool // by team
	claim    *claim
}

type claim struct {
	fact.Declared
	entry  fact.ID
	agreed map[int]bool
}

// New is for a hand in which nothing is conceded or claimed yet.
func New(table partners.Seats, book *faults.Book) *Rest {
	return &Rest{table: table, book: book, conceded: map[int]bool{}}
}

// Play says who the declarer is, without whom there is nothing to concede or claim.
func (r *Rest) Play(declarer int) { r.declarer = declarer }

// None reports that nothing is conceded or claimed.
func (r *Rest) None() bool { return len(r.conceded) == 0 && r.claim == nil }

// Conceded reports that all defenders concede.
func (r *Rest) Conceded() bool { return len(r.playOn()) == 0 }

// Teams are the teams that concede.
func (r *Rest) Teams() (teams []int) {
	for _, t := range r.table.Teams() {
		if r.conceded[t] {
			teams = append(teams, t)
		}
	}
	return teams
}

// Agreed is how many more tricks the declarer's team has by a claim that everyone
// agrees on; ok is false where there is none.
func (r *Rest) Agreed() (more int, ok bool) {
	if r.claim == nil || len(r.undecided()) > 0 {
		return 0, false
	}
	return r.claim.Number, true
}

// Lapse notes that play goes on, so that a claim is off.
func (r *Rest) Lapse(e fact.Entry) {
	if r.claim != nil {
		r.book.Note(e, "CR-11", r.claim.Seat, "play goes on, so the claim is off.")
		r.claim = nil
	}
}

// Concede is a defending team giving up the balance of the hand; with three
// teams both must (CR-11).
func (r *Rest) Concede(e fact.Entry, f fact.Declared) {
	team := r.table.Team(f.Seat)
	if team == r.side() {
		r.book.Fault(rules.Ruling{Clause: "CR-11", Entry: e.ID, Seat: f.Seat,
			Said: rules.Say("only the defence may concede, and %s is on the declarer’s side.", r.table.Name(f.Seat))},
			faults.TakenBack(e.ID))
		return
	}
	r.conceded[team] = true
	if open := r.playOn(); len(open) > 0 {
		r.book.Note(
			e, "CR-11", f.Seat, "%s concede the rest of the hand; it is over when %s do so too.", r.table.Side(team),
			r.table.Sides(open),
		)
		return
	}
	r.book.Note(e, "CR-11", f.Seat, "%s concede the rest of the hand.", r.table.Side(team))
}

// playOn are the defending teams that play on.
func (r *Rest) playOn() []int {
	var teams []int
	for _, t := range r.table.Others(r.side()) {
		if !r.conceded[t] {
			teams = append(teams, t)
		}
	}
	return teams
}

// Claim is the declarer saying how many more tricks the team will take. It
// needs everyone's agreement, and that many must be left (CR-11).
func (r *Rest) Claim(e fact.Entry, f fact.Declared, left int) {
	x := rules.Ruling{Clause: "CR-11", Entry: e.ID, Seat: f.Seat}
	switch {
	case f.Seat != r.declarer:
		x.Said = rules.Say("only the declarer, %s, can claim.", r.table.Name(r.declarer))
		r.book.Fault(x, faults.TakenBack(e.ID))
		return
	case f.Number < 0 || f.Number > left:
		x.Said = rules.Say("%d tricks cannot be claimed: %d are left.", f.Number, left)
		r.book.Fault(x, faults.TakenBack(e.ID))
		return
	}
	r.claim = &claim{Declared: f, entry: e.ID, agreed: map[int]bool{}}
	r.book.Note(
		e, "CR-11", f.Seat, "%s claims %d of the %s left: everyone must agree.", r.table.Name(f.Seat), f.Number,
		tarot.ManyTricks(left),
	)
}

// Answer is one player's word on a claim.
func (r *Rest) Answer(e fact.Entry, f fact.Declared) {
	c := r.claim
	if c == nil || f.About != 0 && f.About != c.entry {
		r.book.Note(e, "CR-11", f.Seat, "there is no claim to answer.")
		return
	}
	if f.Seat == 0 || f.Seat == c.Seat {
		r.book.Note(e, "CR-11", f.Seat, "a claim is answered by the other players, each for themselves.")
		return
	}
	if f.Verb == verb.Object {
		r.claim = nil
		r.book.Note(e, "CR-11", f.Seat, "%s does not agree, so the claim is off and play goes on.", r.table.Name(f.Seat))
		return
	}
	c.agreed[f.Seat] = true
	if len(r.undecided()) == 0 {
		r.book.Note(e, "CR-11", c.Seat, "everyone agrees: %s have %d more.", r.table.Side(r.side()), c.Number)
	}
}

// undecided are the players who have not answered the claim.
func (r *Rest) undecided() []int {
	c := r.claim
	if c == nil {
		return nil
	}
	var seats []int
	for _, n := range r.table.From(r.table.Left(c.Seat)) {
		if n != c.Seat && !c.agreed[n] {
			seats = append(seats, n)
		}
	}
	return seats
}

// side is the declarer's team.
func (r *Rest) side() int { return r.table.Team(r.declarer) }
