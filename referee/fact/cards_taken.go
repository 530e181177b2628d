package fact

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// KindCardsTaken says that cards left the table.
const KindCardsTaken Kind = "cards-taken"

// CardsTaken says that open cards left a zone (taken back, swept away);
// card.Unknown is one that could not be read while it lay there.
type CardsTaken struct {
	Zone  zone.Zone   `json:"zone"`
	Cards []card.Card `json:"cards"`
}

// Kind is KindCardsTaken.
func (CardsTaken) Kind() Kind { return KindCardsTaken }

func (CardsTaken) class() class { return seen }

// Parts are the cards and where they lay.
func (f CardsTaken) Parts() Parts {
	return Parts{Zones: []zone.Zone{f.Zone}, Cards: readings(f.Cards)}
}

func (f CardsTaken) with(p Parts) Fact { return CardsTaken{Zone: p.Zones[0], Cards: p.Faces()} }

func (f CardsTaken) lacks() string { return gone(f.Cards) }

func (f CardsTaken) phrase() Phrase { return phrase("%s taken away from %s", f.Cards, f.Zone) }
