// Package fault is why a fact is unlawful in Chaos;Jan, and by which clause.
package fault

import "github.com/tablemaid/tablemaid/referee/rules"

// Fault is why a fact is unlawful.
type Fault struct {
	Clause string
	Said   rules.Text // a sentence
	Stands bool       // the table may let it stand
	Asked  int        // the seat that was asked to play or pass, and not who has passed; 0 for none
	Held   int        // the seat that had asked to wait, and was stepped over
	Chombo int        // who would pay for a wrong win
	Whole  bool       // a wrong win with a hand that the tile completes
	Deals  int        // who deals the hand that has not begun
	Kan    int        // who had called a kan before it, as the table goes on from there; 0 for nobody
	Late   bool       // a call that counts on the discard that it was on, as it was told too late
	Idle   bool       // nobody's: nothing follows from it, unless it is seen to belong to what went before
}

// Idle is a tile that the camera sees while no hand is played: it is shuffled, or was turned up after a hand.
func Idle() *Fault { return &Fault{Clause: "CJ-P4", Idle: true} }

// Refuse is a fact that cannot be carried out at all.
func Refuse(clause, format string, args ...any) *Fault {
	return &Fault{Clause: clause, Said: rules.Say(format, args...)}
}

// Judge says whether what is unlawful is a fault. None is that may stand, while the table lets a fact stand.
type Judge struct{ Lets bool }

// Allow is nil if ok, or if the table lets the fact stand.
func (j Judge) Allow(ok bool, clause, format string, args ...any) *Fault {
	if ok || j.Lets {
		return nil
	}
	f := Refuse(clause, format, args...)
	f.Stands = true
	return f
}
