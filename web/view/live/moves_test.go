package live_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

// awaits is a table of three at which some things are awaited.
func awaits(p rules.Position) table.Snapshot {
	for i, name := range []string{"Ann", "Bea", "Cy"} {
		p.Seats = append(p.Seats, rules.Seat{Number: i + 1, Name: name})
	}
	p.Phase, p.Round = rules.Playing, 1
	return table.Snapshot{Setup: game.Setup{Players: []string{"Ann", "Bea", "Cy"}}, Position: p,
		Journal: []fact.Entry{
			{ID: 1}, {ID: 2, Fact: viewtest.Deal(1), At: viewtest.Evening},
			{ID: 3, Fact: viewtest.Lay(1, "3H 4D"), At: viewtest.Evening},
		}}
}

// asked is a prompt with an option for each of some facts, labelled by its place.
func asked(p rules.Prompt, wants rules.Wants, facts ...fact.Fact) rules.Prompt {
	for i, f := range facts {
		p.Options = append(p.Options, rules.Option{Label: rules.Text(fmt.Sprint("option ", i)), Fact: f, Wants: wants})
	}
	return p
}

func labels(ms []live.Move) (all []string) {
	for _, m := range ms {
		all = append(all, fmt.Sprintf("%d %s %t", m.Seat, m.Label, m.Primary))
	}
	return all
}

// Cards to lay are sorted by seat whatever the game asks for first; who is to play
// into the middle is a seat, too.
func TestCardsToLayAreSortedBySeat(t *testing.T) {
	keeper := live.Viewer{Role: seating.Role{Keeper: true}}
	one := rules.Wants{Cards: 1}
	s := awaits(rules.Position{Turn: 2, Awaiting: []rules.Prompt{
		asked(rules.Prompt{Text: "Lay a pair."}, one, viewtest.Lay(3, ""), viewtest.Lay(1, ""), viewtest.Lay(2, "")),
		asked(rules.Prompt{Text: "Play a card.", Seat: 2}, one, viewtest.Lay(0, "")),
		asked(rules.Prompt{Text: "Anybody?"}, one, viewtest.Lay(0, "")),
		asked(rules.Prompt{Text: "Lay it before you.", Seat: 2}, one, viewtest.Lay(3, "")),
		asked(rules.Prompt{Text: "Later.", Seat: 3}, one, viewtest.Lay(0, "")),
		asked(rules.Prompt{Text: "Seldom.", Rare: true}, one, viewtest.Lay(1, "")),
		asked(rules.Prompt{Text: "Nothing to tap."}, rules.Wants{}, viewtest.Lay(1, "")),
		asked(rules.Prompt{Text: "Which card?"}, one, viewtest.Say(1, "last-card", 0)),
	}})
	b := live.BoardOf(s, keeper)
	assert.Equal(t, []string{"1 Ann false", "2 Bea true", "2 option 0 true", "3 Cy false", "3 Cy false"}, labels(b.Lays))
	assert.Equal(t, []string{"0 option 0 true", "0 option 0 true", "0 option 0 true", "0 option 0 true"}, labels(b.Moves))
	assert.Equal(t, []string{"0 option 0 false"}, labels(b.Rare))
	assert.Equal(t, "Who lays cards?", b.LaysTitle(), "pairs and a card of a trick")
	s.Position.Awaiting = s.Position.Awaiting[:1]
	assert.Equal(t, "Lay a pair.", live.BoardOf(s, keeper).LaysTitle())
	named := asked(rules.Prompt{}, rules.Wants{}, viewtest.Lay(3, ""))
	named.Options[0].Label = "Cy"
	s.Position.Awaiting = []rules.Prompt{named}
	assert.Equal(t, "Cy lays", live.BoardOf(s, keeper).Moves[0].Label.String(), "a name alone says not what to do")
	s.Position.Turn, s.Position.Awaiting = 0, []rules.Prompt{asked(rules.Prompt{}, one, viewtest.Lay(0, ""))}
	assert.Empty(t, live.BoardOf(s, keeper).Lays, "nobody's turn is no seat")
}

// What ends the round is kept out of the thumb's way while one is played.
func TestWhatEndsAHandIsOutOfTheWay(t *testing.T) {
	s := awaits(
		rules.Position{
			Awaiting: []rules.Prompt{asked(rules.Prompt{}, rules.Wants{}, viewtest.Deal(2), fact.Declared{Verb: "end-game"},
				fact.Declared{Verb: "let-stand", About: 3}, viewtest.Say(1, "pass", 0))},
		},
	)
	for phase, want := range map[rules.Phase][2]int{rules.Playing: {2, 2}, rules.Showing: {2, 2}, rules.Settled: {3, 1}} {
		s.Position.Phase = phase
		b := live.BoardOf(s, live.Viewer{Role: seating.Role{Keeper: true}})
		assert.Equal(t, want, [2]int{len(b.Moves), len(b.Rare)}, phase)
	}
}

// A question that silence answers is shown to whom it concerns: the seat that may
// speak up, and a phone that is nobody's; a film has nobody to answer. Moves of
// one fold lie behind one tap, and so do those of seats with phones of their own.
func TestARingAndFolds(t *testing.T) {
	s := awaits(rules.Position{Ring: &rules.Ring{
		Since: 3, Seconds: 8, Text: "Does anybody call?",
	}, Awaiting: []rules.Prompt{
		asked(rules.Prompt{About: 3, Seat: 1, Text: "Ann?"}, rules.Wants{}, viewtest.Say(1, "pon", 0)),
		asked(rules.Prompt{About: 3, Seat: 2, Text: "Bea?"}, rules.Wants{}, viewtest.Say(2, "pon", 0)),
		asked(rules.Prompt{About: 2, Seat: 1}, rules.Wants{}, viewtest.Say(1, "hold", 0)),
		asked(rules.Prompt{Fold: "Cards", Seat: 1}, rules.Wants{}, viewtest.Say(1, "play", 1)),
		asked(rules.Prompt{Fold: "Cards", Seat: 2}, rules.Wants{}, viewtest.Say(2, "play", 1)),
		asked(rules.Prompt{Fold: "Payments", Seat: 1}, rules.Wants{}, viewtest.Say(1, "pay", 1), viewtest.Say(1, "take", 1)),
		asked(rules.Prompt{Fold: "Cards", Seat: 1}, rules.Wants{}, viewtest.Say(1, "play", 2)),
		asked(rules.Prompt{Fold: "Nothing on offer"}, rules.Wants{}),
	}})
	shown := func(v live.Viewer) (ring []string, folds []string, moves []string) {
		v.Now = viewtest.Evening.Add(3 * time.Second)
		b := live.BoardOf(s, v)
		if b.Ring != nil {
			ring = append([]string{fmt.Sprint(b.Ring.ID, " ", b.Ring.Seconds, " ", b.Ring.Left)}, texts(b.Ring.Moves)...)
		}
		for _, f := range b.Folds {
			folds = append(folds, fmt.Sprint(f.Title, " ", len(f.Moves)))
		}
		return ring, folds, texts(b.Moves)
	}
	ring, folds, moves := shown(live.Viewer{Role: seating.Role{Keeper: true}})
	assert.Equal(t, []string{"3 8 5000", "Ann?", "Bea?"}, ring)
	assert.Equal(t, []string{"Cards 3", "Payments 2"}, folds)
	assert.Equal(t, []string{""}, moves)
	ring, folds, moves = shown(live.Viewer{Role: seating.Role{Keeper: true, Seat: 1}})
	assert.Equal(t, []string{"3 8 5000", "Ann?"}, ring)
	assert.Equal(t, []string{"Cards 2", "Payments 2"}, folds)
	assert.Equal(t, []string{"Bea?", "", ""}, moves, "Bea has no phone: Ann's speaks for her")
	_, folds, moves = shown(live.Viewer{Role: seating.Role{Keeper: true, Seat: 1}, Taken: map[int]bool{2: true}})
	assert.Equal(t, []string{"Say it for somebody else 2", "Cards 2", "Payments 2"}, folds)
	assert.Equal(t, []string{""}, moves)
	ring, _, _ = shown(live.Viewer{Film: true})
	assert.Empty(t, ring)
}

func texts(ms []live.Move) (all []string) {
	for _, m := range ms {
		all = append(all, m.Text)
	}
	return all
}

// A number is put together of chips as far as it may go, in the steps it may take;
// where many numbers are asked for at once there is no room for them.
func TestChipsForANumber(t *testing.T) {
	chips := func(w rules.Wants, numbers int) []int {
		p := rules.Prompt{}
		for range numbers {
			p = asked(p, w, viewtest.Say(1, "bet", 0))
		}
		return live.BoardOf(
			awaits(rules.Position{Awaiting: []rules.Prompt{p}}), live.Viewer{Role: seating.Role{Keeper: true}},
		).Moves[0].Chips
	}
	assert.Equal(t, []int{5, 25}, chips(rules.Wants{Number: true, Min: 10, Max: 35}, 1))
	assert.Equal(t, []int{5}, chips(rules.Wants{Number: true, Min: 11, Max: 35}, 1))
	assert.Equal(t, []int{10, 50}, chips(rules.Wants{Number: true, Max: 50, Step: 2}, 3))
	assert.Empty(t, chips(rules.Wants{Number: true, Max: 50, Step: 2}, 4))
	assert.Empty(t, chips(rules.Wants{Max: 50}, 1))
}

// A fact with two faults has an alert for each, with names of their own, and what
// is asked about it is answered at the fault that asks it.
func TestTwoFaultsOfOneFact(t *testing.T) {
	open := func(text string, seat int) rules.Ruling {
		return rules.Ruling{Kind: rules.Fault, Entry: 3, Open: true, Text: text, Seat: seat}
	}
	about := func(text string, facts ...fact.Fact) rules.Prompt {
		return asked(rules.Prompt{Urgent: true, About: 3, Text: text}, rules.Wants{}, facts...)
	}
	s := awaits(rules.Position{
		Rulings: []rules.Ruling{
			open("Wrong cards.", 1), open("Wrong turn.", 0), {Kind: rules.Fault, Entry: 3, Text: "Settled."},
		},
		Awaiting: []rules.Prompt{about("Wrong turn.", viewtest.Say(0, "let-stand", 0)), about(
			"Wrong cards.", fact.Retracted{Target: 3}, viewtest.Say(0, "let-stand", 1),
		),
			about("Which was it?", viewtest.Say(0, "x", 0)), {Urgent: true, About: 2, Text: "Who deals?"}},
		Piles: []rules.Pile{
			{Zone: zone.Seat(1), Groups: []rules.Group{{Entry: 3, Faulty: true, Cards: []card.Card{"3H", "4D"}}}},
		},
	})
	var got []string
	for _, a := range live.BoardOf(s, live.Viewer{Role: seating.Role{Keeper: true}}).Alerts {
		got = append(got, fmt.Sprintf("%s %s: %s %s %d", a.ID, a.Title, a.Who, a.Text, len(a.Moves)))
	}
	assert.Equal(
		t,
		[]string{
			"fault-3 That does not count: Ann Wrong cards. 3", "fault-3-more That does not count:  Wrong turn. 1",
			"question-3-2 A question:  Who deals? 0",
		}, got,
	)
}

// Of two cards that nobody could read each question says which of them it is about.
func TestAQuestionSaysWhichOfTwoCardsItIsAbout(t *testing.T) {
	unread := func(cards ...card.Card) fact.CardsLaid {
		return fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(cards...)}
	}
	s := awaits(rules.Position{})
	about := func(cards fact.CardsLaid, answers ...fact.Fact) int {
		e := fact.Entry{ID: 3, Fact: cards, At: viewtest.Evening}
		s.Entries, s.Journal[2] = []fact.Entry{e}, e
		s.Position.Awaiting = []rules.Prompt{
			asked(rules.Prompt{Urgent: true, About: 3, Text: "Which card is this?"}, rules.Wants{}, answers...),
		}
		return live.BoardOf(s, live.Viewer{Role: seating.Role{Keeper: true}}).Alerts[0].Asked
	}
	amended := func(cards ...card.Card) fact.Fact { return fact.Amended{Target: 3, Fact: unread(cards...)} }
	both := unread(card.Unknown, card.Unknown)
	assert.Equal(t, 1, about(both, amended(card.Joker, card.Unknown), fact.Retracted{Target: 3}))
	assert.Equal(t, 2, about(both, fact.Retracted{Target: 3}, amended(card.Unknown, card.Joker)))
	assert.Equal(t, 2, about(both, amended(card.Unknown, card.None)), "another card")
	assert.Zero(t, about(both, fact.Retracted{Target: 3}))
	assert.Zero(t, about(unread("7H", card.Unknown), amended("7H", "7D")), "it is the only one")
}
