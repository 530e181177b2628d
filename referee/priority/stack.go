package priority

// Card is a card in play whose effect has not occurred yet.
type Card struct {
	ID   int // the caller's number for it
	Seat int // who played it
	// Negate hits the card laid right before it (CJ-1.5b).
	Negate bool
	// Swift cards cannot be negated, so they open no sub-priority (CJ-1.3e).
	Swift bool
	// Gone cards were taken off the table before their effect: they have none,
	// and Negates upon them hit nothing (CJ-1.1b, CJ-P11).
	Gone bool
}

// Outcome is what one card of a stack comes to.
type Outcome struct {
	Card Card
	// Negated cards do nothing and are discarded.
	Negated bool
	// Hits is the card that a Negate took hold of; its ID is 0 for none.
	Hits Card
}

// Resolve works a stack off, the card played last first (CJ-1.5d): a Negate
// that nobody negated takes hold of the card right before it.
func Resolve(stack []Card) []Outcome {
	var outcomes []Outcome
	struck := false
	for i := len(stack) - 1; i >= 0; i-- {
		o := Outcome{Card: stack[i], Negated: struck && !stack[i].Gone}
		struck = false
		if o.Card.Negate && !o.Negated && !o.Card.Gone {
			struck = true
			if i > 0 && !stack[i-1].Gone {
				o.Hits = stack[i-1]
			}
		}
		outcomes = append(outcomes, o)
	}
	return outcomes
}
