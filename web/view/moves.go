package view

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
)

// Alert is what somebody should look at now: a fault or a question, with the
// pictures it is about and the ways to settle it.
type Alert struct {
	ID     string // unique on the page, the same for as long as it stands
	Fault  bool
	Title  string
	Who    string // whom a fault concerns, "" for the table
	Text   string
	Clause string
	Stills []string
	Faces  []Face
	Moves  []Move
	Entry  string // where to put it right by hand, "" if nowhere
}

// Move is one answer or one move on offer: a button that says a fact.
type Move struct {
	Game, Last string
	Label      rules.Text
	Text       string // what the prompt says, where it helps
	Fact       string // JSON
	Cards      int    // how many cards must be tapped first
	Seat       int
	Number     bool
	Min, Max   int
	Step       int
	Chips      []int // what one tap each adds to the number
	Primary    bool
	Title      rules.Text // what the card keyboard is headed
	Face       *Face      // the card that the answer names, if it is one
	option     rules.Option
}

// offers are what is awaited, sorted by where a page shows it.
type offers struct {
	alerts                  []Alert
	moves, lays, rare, ring []Move
	folds                   []Fold
}

// prompts sorts what is awaited into alerts, plain moves and cards to lay.
func prompts(s table.Snapshot, sp Speaker, v Viewer) (out offers) {
	p, role := s.Position, v.Role
	var alerts []Alert
	var moves, lays, rare []Move
	defer func() { out.alerts, out.moves, out.lays, out.rare = alerts, moves, lays, rare }()
	used := map[int]bool{}
	for _, r := range p.Rulings {
		if !r.Open {
			continue
		}
		a := Alert{
			ID: alertID(alerts, r.Entry), Fault: true, Title: alertTitle(p, r.Entry), Text: string(r.Told()), Clause: r.Clause,
			Entry: id(r.Entry), Stills: stills(s, sp, append([]fact.ID{r.Entry}, r.Also...)), Faces: facesOf(s, sp, r.Entry),
		}
		if r.Seat > 0 {
			a.Who = sp.Name(r.Seat)
		}
		for i, q := range p.Awaiting {
			if q.Urgent && q.About == r.Entry && (q.Text == r.Text || !told(p, q.Text)) && !used[i] {
				used[i] = true
				a.Moves = append(a.Moves, movesOf(s, q, role)...)
			}
		}
		alerts = append(alerts, a)
	}
	for i, q := range p.Awaiting {
		if used[i] {
			continue
		}
		ms := movesOf(s, q, role)
		if q.Urgent {
			a := Alert{ID: "question-" + strconv.Itoa(i) + "-" + id(q.About), Title: "A question", Text: string(q.Told()), Clause: q.Clause, Moves: ms}
			if q.About > 1 {
				a.Stills, a.Faces, a.Entry = stills(s, sp, []fact.ID{q.About}), facesOf(s, sp, q.About), id(q.About)
			}
			alerts = append(alerts, a)
			continue
		}
		switch {
		case p.Ring != nil && q.About == p.Ring.Since && (role.Seat == 0 || q.Seat == role.Seat):
			out.ring = append(out.ring, texted(ms, string(q.Told()))...)
			continue
		case q.Fold != "" && (role.Seat == 0 || q.Seat == role.Seat):
			out.folds = folded(out.folds, q.Fold, texted(ms, string(q.Told()))...)
			continue
		case q.Seat > 0 && role.Seat > 0 && q.Seat != role.Seat && v.Taken[q.Seat]: // they have phones of their own
			out.folds = folded(out.folds, "Say it for somebody else", texted(ms, string(q.Told()))...)
			continue
		}
		for _, m := range ms {
			m.Text = string(q.Told())
			if o := m.option; o.Wants.Cards > 0 && isLaid(o.Fact) && !q.Rare {
				if inTurn(p, q, o.Fact) {
					m.Seat = p.Turn
					lays = append(lays, m)
					continue
				}
				if n := seatOf(o.Fact); n > 0 {
					m.Seat, m.Label, m.Primary = n, rules.Say("%s", sp.Name(n)), n == p.Turn
					m.Title = rules.Say("%s lays", m.Label)
					lays = append(lays, m)
					continue
				}
			}
			if q.Rare || stops(p, m.option.Fact) {
				m.Primary = false
				if !q.Rare {
					m.Text = "" // the fold that holds it says so
				}
				rare = append(rare, m)
				continue
			}
			moves = append(moves, m)
		}
	}
	slices.SortStableFunc(lays, func(a, b Move) int { return a.Seat - b.Seat })
	return out
}

// texted are moves that are headed by what their prompt says.
func texted(ms []Move, text string) []Move {
	for i := range ms {
		ms[i].Text = text
	}
	return ms
}

func movesOf(s table.Snapshot, q rules.Prompt, role seating.Role) []Move {
	ms := make([]Move, 0, len(q.Options))
	for i, o := range q.Options {
		text, err := fact.EncodeFact(o.Fact)
		if err != nil || !role.Answers(q, o) {
			continue
		}
		m := Move{
			Game: string(s.Game), Last: id(s.Last), Label: o.Label, Fact: string(text),
			Cards: o.Wants.Cards, Number: o.Wants.Number, Min: o.Wants.Min, Max: o.Wants.Max, Step: max(1, o.Wants.Step),
			Chips: chips(q, o.Wants), Primary: i == 0 && !o.Wants.Number, Title: o.Label, option: o,
		}
		if n := seatOf(o.Fact); n > 0 && n <= len(s.Setup.Players) && o.Label.String() == s.Setup.Players[n-1] {
			m.Title = rules.Say("%s lays", o.Label)
			m.Label = m.Title
		}
		if c, ok := o.Label.Card(); ok {
			f := FaceOf(c)
			m.Face = &f
		}
		ms = append(ms, m)
	}
	return ms
}

// manyNumbers is how many numbers a prompt may offer before each is only
// stepped through: there is no room for more.
const manyNumbers = 3

// chips are what a number is quickly put together of, as far as it may go.
func chips(q rules.Prompt, w rules.Wants) []int {
	var cs []int
	numbers := 0
	for _, o := range q.Options {
		if o.Wants.Number {
			numbers++
		}
	}
	if numbers > manyNumbers {
		return nil
	}
	for _, c := range []int{5, 25, 100, 500} {
		if step := max(1, w.Step); w.Number && c*step <= w.Max-w.Min {
			cs = append(cs, c*step)
		}
	}
	return cs
}

// stops reports a fact that ends what is being played: it is kept out of the
// thumb's way.
func stops(p rules.Position, f fact.Fact) bool {
	switch f := f.(type) {
	case fact.RoundBegan:
		return p.Phase == rules.Playing || p.Phase == rules.Showing
	case fact.Declared:
		return f.Seat == 0 && f.About == 0
	}
	return false
}

// alertID names the alert of a fact, which may have more than one fault.
func alertID(alerts []Alert, entry fact.ID) string {
	name := "fault-" + id(entry)
	for _, a := range alerts {
		if a.Entry == id(entry) {
			name += "-more"
		}
	}
	return name
}

// alertTitle tells cards that count for nothing from what is wrong otherwise.
func alertTitle(p rules.Position, entry fact.ID) string {
	for _, pile := range p.Piles {
		for _, g := range pile.Groups {
			if g.Entry == entry && g.Faulty {
				return "That does not count"
			}
		}
	}
	return "To be put right"
}

// inTurn reports a card that whose turn it is lays in the middle: it is on
// offer again for the next, who the keyboard then goes on to.
func inTurn(p rules.Position, q rules.Prompt, f fact.Fact) bool {
	l, laid := f.(fact.CardsLaid)
	return laid && l.Zone == zone.Middle && q.Seat > 0 && q.Seat == p.Turn
}

// told reports whether an open ruling says a text.
func told(p rules.Position, text string) bool {
	return slices.ContainsFunc(p.Rulings, func(r rules.Ruling) bool { return r.Open && r.Text == text })
}

func isLaid(f fact.Fact) bool { _, ok := f.(fact.CardsLaid); return ok }

func seatOf(f fact.Fact) int {
	if l, ok := f.(fact.CardsLaid); ok {
		return l.Zone.Seat()
	}
	return 0
}

func id(n fact.ID) string { return strconv.FormatInt(int64(n), 10) }

// stills are the pictures behind facts, each once.
func stills(s table.Snapshot, sp Speaker, about []fact.ID) []string {
	var names []string
	for _, want := range about {
		for _, e := range s.Journal {
			if e.ID == want && e.Still != "" && !sp.Secret(e.Fact) && !slices.Contains(names, e.Still) {
				names = append(names, e.Still)
			}
		}
	}
	return names
}

// facesOf draws the cards of a settled fact.
func facesOf(s table.Snapshot, sp Speaker, about fact.ID) []Face {
	for _, e := range s.Entries {
		if e.ID != about || sp.Secret(e.Fact) {
			continue
		}
		if l, ok := e.Fact.(fact.CardsLaid); ok {
			var fs []Face
			for _, r := range l.Cards {
				fs = append(fs, FaceOf(r.Card))
			}
			return fs
		}
	}
	return nil
}
