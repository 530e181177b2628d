package past

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Scrub is a way through a round, fact by fact.
type Scrub struct {
	Game   string
	Round  int
	Last   string // the highest step
	Step   string // where it stands
	Marks  []Mark
	Moment Moment
}

// Mark is a fact to jump to: a fault, points, the end of the round.
type Mark struct {
	Step  string
	At    int // of 1000, from the left
	Kind  string
	Label string
}

// Moment is the table as it stood after one fact.
type Moment struct {
	Number   string // "12 of 31"
	Time     string
	Text     string
	By       string
	Still    string
	Headline string
	Rulings  []live.News
	Seats    []live.Score
	Piles    []live.Pile
	Line     string // the line of the log
	Before   string // the steps before and after, "" for none
	After    string
}

// Steps are the facts of round n in their order, its deal the first.
func Steps(s table.Snapshot, n int) []fact.Entry {
	round, from := 0, -1
	for i, e := range s.Entries {
		if _, deal := e.Fact.(fact.RoundBegan); !deal {
			continue
		}
		if round++; round == n {
			from = i
		} else if round == n+1 {
			return s.Entries[from:i]
		}
	}
	if from < 0 {
		return nil
	}
	return s.Entries[from:]
}

// ScrubOf stands at one step of a round; then is the table as it stood there.
func ScrubOf(s, then table.Snapshot, n int, steps []fact.Entry, at int) Scrub {
	v := Scrub{Game: string(s.Game), Round: n, Last: strconv.Itoa(len(steps) - 1), Step: strconv.Itoa(at)}
	sp := wording.SpeakerFor(s, n)
	marks := marksOf(s, sp)
	for i, e := range steps {
		if m, ok := marks[e.ID]; ok {
			m.Step, m.At = strconv.Itoa(i), i*1000/max(1, len(steps)-1)
			v.Marks = append(v.Marks, m)
		}
	}
	e := steps[at]
	v.Moment = Moment{
		Number: wording.Said("%d of %d", at+1, len(steps)), Time: wording.Clock(e.At), Text: string(sp.Tell(e.Fact)),
		By:       wording.SaidBy(e.Source),
		Headline: string(then.Position.Told()), Seats: live.Scores(then.Position, 0), Line: wording.EntryID(e.ID),
	}
	if !sp.Secret(e.Fact) {
		v.Moment.Still = e.Still
	}
	v.Moment.Piles = live.Piles(
		wording.Speaker{
			Players: s.Setup.Players, BoxShown: then.Position.Reveal != nil, Tarot: s.Info.Tarot(),
		}, then.Position.Piles,
	)
	for _, r := range then.Position.Rulings {
		if r.Entry == e.ID {
			v.Moment.Rulings = append(
				v.Moment.Rulings, live.News{Kind: string(r.Kind), Text: string(r.Told()), Clause: r.Clause},
			)
		}
	}
	if at > 0 {
		v.Moment.Before = strconv.Itoa(at - 1)
	}
	if at < len(steps)-1 {
		v.Moment.After = strconv.Itoa(at + 1)
	}
	return v
}

// marksOf says which facts are worth jumping to and why: what the referee
// ruled on them, or that they were put right later.
func marksOf(s table.Snapshot, sp wording.Speaker) map[fact.ID]Mark {
	order := []rules.RulingKind{rules.Round, rules.Score, rules.Fault, rules.Win} // the last wins
	marks := map[fact.ID]Mark{}
	for _, e := range s.Journal {
		if a, ok := e.Fact.(fact.Amended); ok {
			marks[a.Target] = Mark{Kind: "put", Label: wording.Said("Put right: %s", sp.Tell(a.Fact))}
		}
	}
	rank := map[fact.ID]int{}
	for _, r := range s.Position.Rulings {
		if k := slices.Index(order, r.Kind) + 1; k > rank[r.Entry] {
			rank[r.Entry], marks[r.Entry] = k, Mark{Kind: string(r.Kind), Label: string(r.Told())}
		}
	}
	return marks
}
