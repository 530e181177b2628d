package live

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/wording"
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
	Faces  []wording.Face
	// Asked is the number of the face that is asked about where several are not read, 0 for none.
	Asked int
	Moves []Move
	Entry string // where to put it right by hand, "" if nowhere
}

// Move is one answer or one move on offer: a button that says a fact.
type Move struct {
	Game, Last string
	Label      rules.Text
	Text       string   // what the prompt says, where it helps
	Fact       string   // JSON
	And        []string // what the same tap says besides, JSON
	Of         string   // which entries it puts right, by fact.Marks
	Cards      int      // how many cards must be tapped first
	Seat       int
	Number     bool
	Min, Max   int
	Step       int
	Chips      []int // what one tap each adds to the number
	Primary    bool
	Title      rules.Text    // what the card keyboard is headed
	Face       *wording.Face // the card that the answer names, if it is one
	option     rules.Option
}

// offers are what is awaited, sorted by where a page shows it.
type offers struct {
	alerts                  []Alert
	moves, lays, rare, ring []Move
	folds                   []Fold
}

// prompts sorts what is awaited into alerts, plain moves and cards to lay.
func prompts(s table.Snapshot, sp wording.Speaker, v Viewer) offers {
	o := sorting{Snapshot: s, sp: sp, v: v, answered: map[int]bool{}}
	for _, r := range s.Position.Rulings {
		if r.Open {
			o.fault(r)
		}
	}
	for i, q := range s.Position.Awaiting {
		if o.answered[i] {
			continue
		}
		moves := movesOf(s, q, v.Role)
		switch fold := o.foldOf(q); {
		case q.Urgent:
			o.question(i, q, moves)
		case o.rings(q):
			o.ring = append(o.ring, texted(moves, string(q.Told()))...)
		case fold != "":
			o.folds = folded(o.folds, fold, texted(moves, string(q.Told()))...)
		default:
			for _, m := range texted(moves, string(q.Told())) {
				o.move(q, m)
			}
		}
	}
	slices.SortStableFunc(o.lays, func(a, b Move) int { return a.Seat - b.Seat })
	return o.offers
}

// sorting is the work of prompts.
type sorting struct {
	table.Snapshot
	offers
	sp       wording.Speaker
	v        Viewer
	answered map[int]bool // prompts that are on an alert of their own
}

// fault shows a ruling with the answers to it.
func (o *sorting) fault(r rules.Ruling) {
	p := o.Position
	a := Alert{
		ID: alertID(o.alerts, r.Entry), Fault: true, Title: alertTitle(p, r.Entry), Text: string(r.Told()), Clause: r.Clause,
		Entry: wording.EntryID(r.Entry), Stills: stills(o.Snapshot, o.sp, append([]fact.ID{r.Entry}, r.Also...)),
		Faces: facesOf(o.Snapshot, o.sp, r.Entry),
	}
	if r.Seat > 0 {
		a.Who = o.sp.Name(r.Seat)
	}
	for i, q := range p.Awaiting {
		if q.Urgent && q.About == r.Entry && (q.Text == r.Text || !told(p, q.Text)) && !o.answered[i] {
			o.answered[i] = true
			a.Moves = append(a.Moves, movesOf(o.Snapshot, q, o.v.Role)...)
		}
	}
	o.alerts = append(o.alerts, a)
}

// question shows an urgent prompt that is about no ruling.
func (o *sorting) question(i int, q rules.Prompt, moves []Move) {
	a := Alert{
		ID: "question-" + strconv.Itoa(i) + "-" + wording.EntryID(q.About), Title: "A question", Text: string(q.Told()),
		Clause: q.Clause, Moves: moves,
	}
	if q.About > 1 {
		a.Stills, a.Faces, a.Entry = stills(
			o.Snapshot, o.sp, []fact.ID{q.About},
		), facesOf(o.Snapshot, o.sp, q.About), wording.EntryID(q.About)
		a.Asked = asked(o.Snapshot, q, a.Faces)
	}
	o.alerts = append(o.alerts, a)
}

// asked is the number of the card that a prompt asks about, if it is not the only one
// that nobody could read: that which its answers name.
func asked(s table.Snapshot, q rules.Prompt, faces []wording.Face) int {
	unread := slices.DeleteFunc(slices.Clone(faces), func(f wording.Face) bool { return f.Card != card.Unknown })
	if len(unread) < 2 {
		return 0
	}
	for _, o := range q.Options {
		amended, _ := o.Fact.(fact.Amended)
		if l, ok := amended.Fact.(fact.CardsLaid); ok && len(l.Cards) == len(faces) {
			for i, r := range l.Cards {
				if r.Card != faces[i].Card {
					return i + 1
				}
			}
		}
	}
	return 0
}

// rings reports whether a prompt belongs to the ring that stands for everybody.
func (o *sorting) rings(q rules.Prompt) bool {
	p := o.Position
	return p.Ring != nil && q.About == p.Ring.Since && o.concerns(q)
}

// concerns reports whether a prompt is for this phone's seat, or the phone is nobody's.
func (o *sorting) concerns(q rules.Prompt) bool {
	return o.v.Role.Seat == 0 || q.Seat == o.v.Role.Seat
}

// foldOf is the title of the fold that a prompt is kept in, "" for none.
func (o *sorting) foldOf(q rules.Prompt) string {
	switch {
	case q.Fold != "" && o.concerns(q):
		return q.Fold
	case q.Seat > 0 && !o.concerns(q) && o.v.Taken[q.Seat]: // they have phones of their own
		return "Say it for somebody else"
	}
	return ""
}

// move puts one answer of a prompt among the cards to lay, the rare moves or the others.
func (o *sorting) move(q rules.Prompt, m Move) {
	p := o.Position
	if f := m.option.Fact; m.option.Wants.Cards > 0 && isLaid(f) && !q.Rare {
		if inTurn(p, q, f) {
			m.Seat = p.Turn
			o.lays = append(o.lays, m)
			return
		}
		if n := SeatOf(f); n > 0 {
			m.Seat, m.Label, m.Primary = n, rules.Say("%s", o.sp.Name(n)), n == p.Turn
			m.Title = rules.Say("%s lays", m.Label)
			o.lays = append(o.lays, m)
			return
		}
	}
	switch {
	case q.Rare:
		m.Primary = false
		o.rare = append(o.rare, m)
	case stops(p, m.option.Fact):
		m.Primary, m.Text = false, "" // the fold that holds it says so
		o.rare = append(o.rare, m)
	default:
		o.moves = append(o.moves, m)
	}
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
			Game: string(s.Game), Last: wording.EntryID(s.Last), Label: o.Label, Fact: string(text),
			Of: fact.Marks(s.Journal, append([]fact.Fact{o.Fact}, o.And...)...), Cards: o.Wants.Cards, Number: o.Wants.Number,
			Min: o.Wants.Min, Max: o.Wants.Max, Step: max(1, o.Wants.Step),
			Chips: chips(q, o.Wants), Primary: i == 0 && !o.Wants.Number, Title: o.Label, option: o,
		}
		if n := SeatOf(o.Fact); n > 0 && n <= len(s.Setup.Players) && o.Label.String() == s.Setup.Players[n-1] {
			m.Title = rules.Say("%s lays", o.Label)
			m.Label = m.Title
		}
		if c, ok := o.Label.Card(); ok {
			f := wording.FaceOf(c)
			m.Face = &f
		}
		for _, f := range o.And {
			if text, err := fact.EncodeFact(f); err == nil {
				m.And = append(m.And, string(text))
			}
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
	name := "fault-" + wording.EntryID(entry)
	for _, a := range alerts {
		if a.Entry == wording.EntryID(entry) {
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

func SeatOf(f fact.Fact) int {
	if l, ok := f.(fact.CardsLaid); ok {
		return l.Zone.Seat()
	}
	return 0
}

// stills are the pictures behind facts, each once.
func stills(s table.Snapshot, sp wording.Speaker, about []fact.ID) []string {
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
func facesOf(s table.Snapshot, sp wording.Speaker, about fact.ID) []wording.Face {
	for _, e := range s.Entries {
		if e.ID != about || sp.Secret(e.Fact) {
			continue
		}
		if l, ok := e.Fact.(fact.CardsLaid); ok {
			var fs []wording.Face
			for _, r := range l.Cards {
				fs = append(fs, sp.Face(r.Card))
			}
			return fs
		}
	}
	return nil
}
