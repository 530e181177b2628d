package live

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Proposal is a correction that waits for a second person.
type Proposal struct {
	ID, Game, By string
	Verb         string // "put right", "take back", "put in"
	Words, About string
	Differences  []rules.Text
	// Mine was proposed by this phone, which may only take it back, or, where
	// it is the only one at the table, be handed to one of Seconds.
	Mine    bool
	Seconds []string
}

// ProposalOf puts a correction into words.
func ProposalOf(s table.Snapshot, id, by string, f fact.Fact) Proposal {
	p := Proposal{ID: id, Game: string(s.Game), By: by}
	var about fact.ID
	switch f := f.(type) {
	case fact.Amended:
		about = f.Target
	case fact.Retracted:
		about = f.Target
	case fact.Inserted:
		about = f.After
	}
	line, round, ok := wording.LineOf(s, about)
	sp := wording.SpeakerFor(s, round)
	switch f := f.(type) {
	case fact.Amended:
		if p.Verb, p.Words = "put right", string(sp.Tell(f.Fact)); ok {
			p.About = string(sp.Tell(line.Entry.Fact))
		}
	case fact.Inserted:
		p.Verb, p.Words = "put in", string(sp.Tell(f.Fact))
	case fact.Retracted:
		p.Verb, p.Words = "take back", string(sp.Earlier(f.Target))
	case nil, fact.GameBegan, fact.RoundBegan, fact.CardsLaid, fact.CardsMoved, fact.CardsTaken, fact.Declared:
		p.Words = string(sp.Tell(f))
	}
	return p
}
