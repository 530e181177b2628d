package tricks

import "slices"

// Failure is a card that did not follow the suit led: lawful only if the hand
// held none of it.
type Failure struct {
	Play
	Suit  Suit
	Trick int // from 1
}

// Follow remembers the failures of a hand until their suit shows up.
type Follow struct{ failures []Failure }

// Played takes the next card, in the order of play, and returns the earlier
// failures that it proves to be revokes (CR-4). Each is returned once. Plays
// that have not been read, or whose seat is not known, prove nothing.
func (f *Follow) Played(trick int, led Suit, p Play, of Suit) []Failure {
	if p.Seat == 0 || !p.Card.IsFace() {
		return nil
	}
	proves := func(x Failure) bool { return x.Seat == p.Seat && x.Suit == of }
	var revokes []Failure
	for _, x := range f.failures {
		if proves(x) {
			revokes = append(revokes, x)
		}
	}
	f.failures = slices.DeleteFunc(f.failures, proves)
	if led != "" && of != led {
		f.failures = append(f.failures, Failure{Play: p, Suit: led, Trick: trick})
	}
	return revokes
}
