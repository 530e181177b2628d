// Package sticks is the ledger of point sticks: what each seat has, what lies
// on the table, and every transfer with its reason. Points only change hands:
// their sum never changes (CJ-3.1, CJ-3.2).
package sticks

import (
	"fmt"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Account is a seat's number, or Table.
type Account int

// Table holds what was paid to nobody in particular (CJ-3.1c).
const Table Account = 0

// Transfer is points that went from one account to another.
type Transfer struct {
	From, To Account
	Amount   int
	Why      string  // "riichi", "Bribery"
	Entry    fact.ID // the fact that made it happen
}

// Ledger is the accounts of a game. Its zero value has none; use New. Copies
// made with Clone are independent of each other.
type Ledger struct {
	points    []int // by account
	transfers []Transfer
}

// New gives every seat its points to start with; nothing lies on the table.
func New(seats, start int) Ledger {
	l := Ledger{points: make([]int, seats+1)}
	for seat := 1; seat <= seats; seat++ {
		l.points[seat] = start
	}
	return l
}

// Clone is a ledger that goes its own way from here.
func (l Ledger) Clone() Ledger {
	return Ledger{append([]int(nil), l.points...), l.transfers[:len(l.transfers):len(l.transfers)]}
}

// Of is the points in an account.
func (l Ledger) Of(a Account) int { return l.points[a] }

// Sum is all points there are; it never changes.
func (l Ledger) Sum() int {
	sum := 0
	for _, n := range l.points {
		sum += n
	}
	return sum
}

// Transfers lists what has changed hands so far, in order.
func (l Ledger) Transfers() []Transfer { return append([]Transfer(nil), l.transfers...) }

// Since is the transfers after the first n.
func (l Ledger) Since(n int) []Transfer { return append([]Transfer(nil), l.transfers[n:]...) }

// Len is how many transfers there have been.
func (l Ledger) Len() int { return len(l.transfers) }

// Exchange carries a transfer out whatever the payer has: the point exchange
// may leave a total below zero (CJ-3.2c.3). It panics on an amount below zero,
// which no caller may ask for.
func (l *Ledger) Exchange(t Transfer) {
	if t.Amount < 0 {
		panic(fmt.Sprintf("sticks: a transfer of %d", t.Amount))
	}
	if t.Amount == 0 || t.From == t.To {
		return
	}
	l.points[t.From] -= t.Amount
	l.points[t.To] += t.Amount
	l.transfers = append(l.transfers, t)
}

// Check says why a payment or a taking would not be lawful; nil if it is: it
// is made of sticks (CJ-3.1f.5), and the account has it (CJ-3.1g, CJ-3.1f.2).
func (l Ledger) Check(from Account, amount int) *Refusal {
	switch {
	case !InSticks(amount):
		return &Refusal{NoSticks, amount, l.points[from]}
	case from == Table && amount > l.points[Table]:
		return &Refusal{TableLacks, amount, l.points[Table]}
	case from != Table && amount > max(0, l.points[from]):
		return &Refusal{SeatLacks, amount, l.points[from]}
	}
	return nil
}

// The clauses by which points may not change hands.
const (
	NoSticks   = "CJ-3.1f.5" // no sticks make the amount
	TableLacks = "CJ-3.1f.2" // the table has less
	SeatLacks  = "CJ-3.1g"   // who pays has less
)

// Refusal is why points may not change hands: its clause, the amount, and what
// the account has.
type Refusal struct {
	Clause      string
	Amount, Has int
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("%d of %d cannot change hands (%s)", r.Amount, r.Has, r.Clause)
}

// Pay carries a transfer out if it is lawful.
func (l *Ledger) Pay(t Transfer) *Refusal {
	if r := l.Check(t.From, t.Amount); r != nil {
		return r
	}
	l.Exchange(t)
	return nil
}

// InSticks reports whether an amount can be paid in sticks: any multiple of
// the smallest, since change from the table's sticks is free (CJ-P14).
func InSticks(amount int) bool { return amount >= 0 && amount%smallest == 0 }

const smallest = 100
