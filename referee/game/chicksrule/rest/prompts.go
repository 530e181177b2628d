package rest

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// AskClaim asks those who have not answered the declarer's claim.
func (r *Rest) AskClaim(left int) []rules.Prompt {
	c := r.claim
	if c == nil {
		return nil
	}
	p := rules.Prompt{
		Clause: "CR-11",
		Said: rules.Say(
			"%s claims %d of the %s left. Does everyone agree?", r.table.Name(c.Seat), c.Number, tarot.ManyTricks(left),
		),
	}
	for _, n := range r.undecided() {
		p.Options = append(
			p.Options,
			rules.Option{
				Label: rules.Say("%s agrees", r.table.Name(n)), Fact: fact.Declared{Seat: n, Verb: verb.Agree, About: c.entry},
			},
			rules.Option{
				Label: rules.Say("%s does not", r.table.Name(n)), Fact: fact.Declared{Seat: n, Verb: verb.Object, About: c.entry},
			},
		)
	}
	return []rules.Prompt{p}
}

// Ask offers to save time (CR-11). Who concedes, concedes for the team.
func (r *Rest) Ask(left int) rules.Prompt {
	p := rules.Prompt{Rare: true, Clause: "CR-11", Said: "To save time: concede the rest, or claim"}
	for _, t := range r.playOn() {
		for _, n := range r.table.Members(t) {
			p.Options = append(
				p.Options,
				rules.Option{Label: rules.Say("%s concedes", r.table.Name(n)), Fact: fact.Declared{Seat: n, Verb: verb.Concede}},
			)
		}
	}
	declarer := r.declarer
	if r.claim == nil {
		p.Options = append(
			p.Options,
			rules.Option{
				Label: rules.Say("%s claims this many more", r.table.Name(declarer)),
				Fact:  fact.Declared{Seat: declarer, Verb: verb.Claim},
				Wants: rules.Wants{Number: true, Max: left, Step: 1},
			},
		)
	}
	return p
}
