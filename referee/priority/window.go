package priority

// Kind is which moment of a turn a window is.
type Kind int

// The windows of a turn. None is no window: nobody has priority.
const (
	None    Kind = iota
	Opening      // at the beginning of a turn, before the draw (CJ-2.1)
	Drawn        // after a draw (CJ-2.1)
	Riichi       // after a riichi with a card has become valid (CJ-1.1e.1)
)

// round is who is asked, and how many in a row have passed. Ahead are those
// who have said already that they will pass when they are asked.
type round struct {
	holder, passed int
	ahead          seats
}

// seats is a set of seats; bit n is seat n.
type seats uint32

func (s seats) has(n int) bool { return s>>n&1 == 1 }

// Machine is the windows of one table. It is a plain value: a copy goes its
// own way once Play, Pass or Reach is called on it.
type Machine struct {
	seats  int
	spoken bool // every pass is said; else who acts passes for those before
	kind   Kind
	active int
	main   round
	sub    round
	stack  []Card
	holds  seats
	last   Card // played last in this window
}

// New is a table of that many seats without a window. Spoken means that each
// pass is said (CJ-P8).
func New(seats int, spoken bool) Machine { return Machine{seats: seats, spoken: spoken} }

// Open begins a window; the active player has priority first (CJ-2.1). What
// was asked to wait for before it began is kept.
func (m *Machine) Open(kind Kind, active int) {
	*m = Machine{seats: m.seats, spoken: m.spoken, holds: m.holds, kind: kind, active: active, main: round{holder: active}}
}

// Kind is the window that is open, None for none.
func (m Machine) Kind() Kind { return m.kind }

// Active is the player whose window it is.
func (m Machine) Active() int { return m.active }

// Stack is the cards in play from the first, empty when main priority goes
// round; not to be changed.
func (m Machine) Stack() []Card { return m.stack }

// Sub reports whether a round of sub-priority is going on.
func (m Machine) Sub() bool { return len(m.stack) > 0 }

// Last is the card that was played last in this window, with ID 0 for none.
func (m Machine) Last() Card { return m.last }

// Holder is who has priority, or sub-priority, now; 0 for nobody (CJ-2.6).
func (m Machine) Holder() int {
	switch {
	case m.kind == None:
		return 0
	case m.Sub():
		return m.sub.holder
	}
	return m.main.holder
}

// Holds lists who asked to wait.
func (m Machine) Holds() []int {
	var list []int
	for seat := 1; seat <= m.seats; seat++ {
		if m.holds.has(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// HasPassed reports whether a seat has passed in the round that goes on.
func (m Machine) HasPassed(seat int) bool {
	r := m.main
	if m.Sub() {
		r = m.sub
	}
	back := (r.holder - seat + m.seats) % m.seats
	return m.kind != None && (r.ahead.has(seat) || back > 0 && back <= r.passed)
}

// Hold asks that nobody steps over a seat.
func (m *Machine) Hold(seat int) { m.holds |= 1 << seat }

// Refusal is why something may not be done now, with its clause.
type Refusal struct {
	Clause string
	Why    Reason
	Seat   int // whom it concerns, 0 for nobody
}

// Reason is why the windows refuse something.
type Reason string

// The reasons.
const (
	NoPriority      Reason = "nobody has priority now"
	NothingToPass   Reason = "nobody has priority now, so there is nothing to pass"
	OutOfTurn       Reason = "it is for another seat to play or pass" // for Seat
	NotPassed       Reason = "a seat has not passed yet"              // Seat
	AskedToWait     Reason = "a seat asked to wait"                   // Seat
	NothingToNegate Reason = "there is no card in play that could be negated"
	AllPassed       Reason = "everybody has passed, and the window is over"
	NegatedNoMore   Reason = "everybody has passed, and the card can be negated no more"
)

func (r *Refusal) Error() string { return string(r.Why) + " (" + r.Clause + ")" }

// Held is the clause of stepping over who asked to wait, and of a step while
// a window is open (CJ-2.6, CJ-P8).
const Held = "CJ-2.6"

func (m Machine) next(seat int) int { return seat%m.seats + 1 }

// turnClause is the clause of speaking out of turn.
func (m Machine) turnClause() string {
	if m.Sub() {
		return "CJ-2.7a"
	}
	return "CJ-2.3"
}

// Pass says that a seat passes. In tacit play who is not asked yet says it
// ahead. What is resolved by it is returned, for the caller to carry out.
func (m *Machine) Pass(seat int) ([]Outcome, *Refusal) {
	if m.kind == None {
		return nil, &Refusal{"CJ-2.6", NothingToPass, 0}
	}
	m.holds &^= 1 << seat
	if m.Holder() != seat {
		if m.spoken {
			return nil, &Refusal{m.turnClause(), OutOfTurn, m.Holder()}
		}
		m.round().ahead |= 1 << seat
		return nil, nil
	}
	return m.pass(), nil
}

func (m *Machine) round() *round {
	if m.Sub() {
		return &m.sub
	}
	return &m.main
}

// pass passes for the holder, and for those after who said so ahead.
func (m *Machine) pass() []Outcome {
	r := m.round()
	for {
		r.ahead &^= 1 << r.holder
		r.holder = m.next(r.holder)
		if r.passed++; r.passed == m.seats {
			return m.finish()
		}
		if !r.ahead.has(r.holder) {
			return nil
		}
	}
}

// finish ends the round in which all have passed: a stack is resolved and
// main priority goes on from who played its first card (CJ-2.4, CJ-2.7c); the
// main round over, so is the window (CJ-2.5, CJ-2.6).
func (m *Machine) finish() []Outcome {
	if !m.Sub() {
		m.kind = None
		m.holds = 0
		return nil
	}
	outcomes := Resolve(m.stack)
	m.main = round{holder: m.next(m.stack[0].Seat)}
	m.stack = nil
	return outcomes
}

// Reach lets those before a seat pass, so that it may play or negate: in
// tacit play they are said to have passed, unless one asked to wait; spoken,
// it must be the seat's turn. Negating is part of the sub-round, any other
// card ends it first.
func (m *Machine) Reach(seat int, negate bool) ([]Outcome, *Refusal) {
	if m.kind == None {
		return nil, &Refusal{"CJ-1.1c", NoPriority, 0}
	}
	if negate && !m.Sub() {
		return nil, &Refusal{"CJ-1.5a.1", NothingToNegate, 0}
	}
	m.round().ahead &^= 1 << seat // they have thought better of it
	var done []Outcome
	for m.Sub() && !negate || m.Holder() != seat {
		if r := m.step(seat); r != nil {
			return nil, r
		}
		done = append(done, m.pass()...)
		switch {
		case m.kind == None:
			return nil, &Refusal{"CJ-2.6", AllPassed, 0}
		case negate && !m.Sub():
			return nil, &Refusal{"CJ-1.5a.1", NegatedNoMore, 0}
		}
	}
	return done, nil
}

// step reports why the holder may not be said to have passed.
func (m Machine) step(next int) *Refusal {
	if m.spoken {
		return &Refusal{m.turnClause(), NotPassed, m.Holder()}
	}
	if h := m.Holder(); m.holds.has(h) && h != next {
		return &Refusal{Held, AskedToWait, h}
	}
	return nil
}

// Play puts a card on the stack for the seat that has priority; Reach it
// first. A swift card is resolved at once and passes priority on (CJ-1.3e).
func (m *Machine) Play(c Card) []Outcome {
	m.holds &^= 1 << c.Seat
	m.last = c
	if c.Swift {
		m.main = round{holder: m.next(c.Seat)}
		return Resolve([]Card{c})
	}
	m.stack = append(m.stack[:len(m.stack):len(m.stack)], c)
	// Who plays a card receives sub-priority (CJ-2.7b); who negates passes it
	// on (CJ-1.5a.2).
	m.sub = round{holder: c.Seat}
	if c.Negate {
		m.sub.holder = m.next(c.Seat)
	}
	return nil
}

// Close lets everybody pass until the window is over, as whoever takes the
// next step says in tacit play (CJ-P8). Spoken, an open window is a refusal.
func (m *Machine) Close(seat int) ([]Outcome, *Refusal) {
	var done []Outcome
	for m.kind != None {
		if r := m.step(seat); r != nil {
			return nil, &Refusal{Held, r.Why, r.Seat}
		}
		done = append(done, m.pass()...)
	}
	return done, nil
}

// Quiet lets everybody pass in the round that goes on; in any play, but not
// over who asked to wait.
func (m *Machine) Quiet() ([]Outcome, *Refusal) {
	if m.kind == None {
		return nil, &Refusal{"CJ-2.6", NoPriority, 0}
	}
	sub := m.Sub()
	var done []Outcome
	for m.kind != None && m.Sub() == sub {
		if h := m.Holder(); m.holds.has(h) {
			return nil, &Refusal{Held, AskedToWait, h}
		}
		done = append(done, m.pass()...)
	}
	return done, nil
}

// Leave marks a card of the stack as gone from the table.
func (m *Machine) Leave(id int) bool {
	for i, c := range m.stack {
		if c.ID == id {
			m.stack = append([]Card(nil), m.stack...)
			m.stack[i].Gone = true
			return true
		}
	}
	return false
}
