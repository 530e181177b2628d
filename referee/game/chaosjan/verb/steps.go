package verb

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Is reports whether a fact is one of these words.
func Is(f fact.Fact, verbs ...string) bool {
	d, said := f.(fact.Declared)
	return said && slices.Contains(verbs, d.Verb)
}

// IsDiscard reports whether a fact is a discard.
func IsDiscard(f fact.Fact) bool {
	laid, is := f.(fact.CardsLaid)
	return is && laid.Zone.Seat() > 0
}

// IsIndicator reports whether a fact turns an indicator.
func IsIndicator(f fact.Fact) bool {
	laid, is := f.(fact.CardsLaid)
	return is && laid.Zone == zone.Deck
}

// IsPlay reports whether a fact is a card that somebody says they play.
func IsPlay(f fact.Fact) bool { return Is(f, Play) }

// IsCall reports whether a fact is a chi, pon or open kan.
func IsCall(f fact.Fact) bool { return Is(f, Chi, Pon, Kan) }

// IsPass reports whether a fact says that somebody passes, or all do.
func IsPass(f fact.Fact) bool { return Is(f, Pass, Quiet) }

// IsDeal reports whether a fact is a deal.
func IsDeal(f fact.Fact) bool {
	_, deal := f.(fact.RoundBegan)
	return deal
}

// IsLeaving reports whether a fact tells of tiles that leave the place where they lay: what called them says more.
func IsLeaving(f fact.Fact) bool {
	switch f.(type) {
	case fact.CardsTaken, fact.CardsMoved:
		return true
	}
	return false
}
