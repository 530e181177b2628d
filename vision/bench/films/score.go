package films

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// early is how much sooner than its cards lie still something may be told, late
// how long after they rest it still counts.
const (
	early = time.Second
	late  = 10 * time.Second
)

// Told is one card that the program said came to a place; card.Unknown is a
// question about one.
type Told struct {
	At   time.Duration
	Zone zone.Zone
	Card card.Card
	// Likely is the face that a question offers first, None where it offers none.
	Likely card.Card
}

// Verdict is what became of one event.
type Verdict string

// The verdicts.
const (
	Right     Verdict = "right"
	WrongCard Verdict = "wrong card"
	WrongSeat Verdict = "wrong seat"
	Asked     Verdict = "asked" // one or more of its cards is a question, the others are right
	Half      Verdict = "half"  // one card of it was told, of the other nothing
	Missed    Verdict = "missed"
)

// Outcome is one event with its verdict.
type Outcome struct {
	Event   Event
	Verdict Verdict
	Delay   time.Duration // from rest to the last card told
	Said    []Told
	// AskedLater says that of a half the referee asked for the other card, once play had gone on.
	AskedLater bool
}

// Question is one of the referee: which card was laid with one that lies alone.
type Question struct {
	At    time.Duration
	Zone  zone.Zone
	Alone card.Card
	Mates []card.Card // the answers
}

// Result is what became of a film.
type Result struct {
	Film     string
	Outcomes []Outcome // of the events that are not optional
	// Needless are questions about nothing that happened; Invented are cards told
	// that nobody laid.
	Needless, Invented []Told
	// FalseFaults are faults called though nothing unlawful had been done.
	FalseFaults []Fault
	// Early are questions of the referee for the mate of a card that had come with it, or came later.
	Early []Question
}

// Fault is something the referee called unlawful.
type Fault struct {
	At   time.Duration
	Text string
}

// places are the zones in which an event's cards may rightly be told.
func (e Event) places() []zone.Zone {
	switch e.Kind {
	case Revelation, Mate:
		return []zone.Zone{zone.Middle}
	case AsideShown:
		return []zone.Zone{zone.Box, zone.Middle}
	case Pair, LastCard, TakenBack, Nudged, Swept:
	}
	return []zone.Zone{zone.Seat(e.Seat)}
}

// Score holds what was told and asked against what happened.
func Score(film string, truth Truth, told []Told, asked []Question, faults []Fault) Result {
	s := scoring{told: told, used: make([]bool, len(told))}
	for _, e := range truth.Events {
		if !e.Optional() {
			s.events = append(s.events, e)
		}
	}
	r := Result{Film: film, Outcomes: make([]Outcome, len(s.events))}
	for i, e := range s.events {
		r.Outcomes[i].Event = e
	}
	missing := s.rightly(r.Outcomes) // first, so that nothing else takes it
	for i := range s.events {
		s.judge(&r.Outcomes[i], missing[i])
	}
	s.rest(&r, truth, asked, faults)
	return r
}

// rightly gives the events what was told rightly of them: of what may be about several, each has what was told nearest
// to when its cards came to rest. It returns the cards of each event that were not told so.
func (s *scoring) rightly(all []Outcome) (missing [][]card.Card) {
	type match struct {
		event, card, told int
		apart             time.Duration
	}
	var matches []match
	found := make([][]bool, len(all))
	for i, o := range all {
		e := o.Event
		found[i] = make([]bool, len(e.Cards))
		for k, c := range e.Cards {
			for j, t := range s.told {
				if t.Card == c && e.spans(t.At) && slices.Contains(e.places(), t.Zone) {
					matches = append(matches, match{i, k, j, (t.At - e.Rest).Abs()})
				}
			}
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int { return cmp.Compare(a.apart, b.apart) })
	for _, m := range matches {
		if !found[m.event][m.card] && !s.used[m.told] {
			found[m.event][m.card], s.used[m.told] = true, true
			all[m.event].Said = append(all[m.event].Said, s.told[m.told])
		}
	}
	missing = make([][]card.Card, len(all))
	for i, o := range all {
		for k, c := range o.Event.Cards {
			if !found[i][k] {
				missing[i] = append(missing[i], c)
			}
		}
	}
	return missing
}

// rest finds which questions answer to an event, and what was told, asked and called a fault of nothing.
func (s *scoring) rest(r *Result, truth Truth, asked []Question, faults []Fault) {
	for _, q := range asked {
		if i := slices.IndexFunc(r.Outcomes, q.answers); i >= 0 {
			r.Outcomes[i].AskedLater = true
		} else {
			r.Early = append(r.Early, q)
		}
	}
	for i, t := range s.told {
		switch {
		case s.used[i]:
		case t.Card == card.Unknown:
			r.Needless = append(r.Needless, t)
		case !expected(truth.Events, t) && !slices.ContainsFunc(r.Outcomes, t.settles):
			r.Invented = append(r.Invented, t)
		}
	}
	for _, f := range faults {
		if !slices.ContainsFunc(truth.Events, func(e Event) bool { return !e.Lawful && e.spans(f.At) }) {
			r.FalseFaults = append(r.FalseFaults, f)
		}
	}
}

// settles reports whether what was told late is a card that had been asked about, or had gone unseen, where it lies.
func (t Told) settles(o Outcome) bool {
	return (o.Verdict == Asked || o.Verdict == Half) && t.At > o.Event.Rest &&
		slices.Contains(o.Event.Cards, t.Card) && slices.Contains(o.Event.places(), t.Zone)
}

// answers reports whether the question is about the half that was told of a laying, and offers the other.
func (q Question) answers(o Outcome) bool {
	e := o.Event
	return o.Verdict == Half && q.At >= e.Still-early &&
		slices.Contains(e.Cards, q.Alone) && slices.Contains(e.places(), q.Zone) &&
		slices.ContainsFunc(e.Cards, func(c card.Card) bool { return c != q.Alone && slices.Contains(q.Mates, c) })
}

// spans reports whether something told at a time may be about the event.
func (e Event) spans(at time.Duration) bool { return at >= e.Still-early && at <= e.Rest+late }

// soon reports whether something was told so early that it is hardly about a later event.
func (e Event) soon(t Told) bool { return t.At <= e.Rest+late/3 }

// scoring is the work of Score: of what was told each is used for one event.
type scoring struct {
	events []Event
	told   []Told
	used   []bool
}

// take uses the first that was told of an event and fits.
func (s *scoring) take(e Event, fits func(Told) bool) (Told, bool) {
	for i, t := range s.told {
		if !s.used[i] && e.spans(t.At) && fits(t) {
			s.used[i] = true
			return t, true
		}
	}
	return Told{}, false
}

// judge finds what was told of the cards of an event that were not told rightly, and its verdict.
func (s *scoring) judge(o *Outcome, missing []card.Card) {
	e := o.Event
	seat, wrong, asked, silent := 0, 0, 0, 0
	for _, c := range missing {
		t, ok := s.take(e, func(t Told) bool { return t.Card == c })
		switch {
		case ok:
			seat++
		case e.Relaid: // the same cards as before: no news
		default:
			if t, ok = s.askedAbout(e); ok {
				asked++
			} else {
				silent++
			}
		}
		if ok {
			o.Said = append(o.Said, t)
		}
	}
	for _, t := range o.Said {
		o.Delay = max(o.Delay, t.At-e.Rest)
	}
	if silent > 0 { // something else told at its place in its time is a wrong card
		if t, ok := s.take(e, func(t Told) bool {
			return t.Card.IsFace() && slices.Contains(e.places(), t.Zone) && e.soon(t) && !expected(s.events, t)
		}); ok {
			o.Said = append(o.Said, t)
			wrong++
		}
	}
	o.Verdict = verdict(wrong, seat, asked, silent, len(e.Cards))
}

// verdict is that on an event of which so many cards were told wrong, at the wrong seat, asked about, or not told.
func verdict(wrong, seat, asked, silent, cards int) Verdict {
	switch {
	case wrong > 0:
		return WrongCard
	case seat > 0:
		return WrongSeat
	case silent == cards:
		return Missed
	case silent > 0:
		return Half
	case asked > 0:
		return Asked
	}
	return Right
}

// askedAbout takes a question at the event's place, or else one that came soon.
func (s *scoring) askedAbout(e Event) (Told, bool) {
	t, ok := s.take(e, func(t Told) bool { return t.Card == card.Unknown && slices.Contains(e.places(), t.Zone) })
	if !ok {
		t, ok = s.take(e, func(t Told) bool { return t.Card == card.Unknown && e.soon(t) && !s.othersPlace(e, t) })
	}
	return t, ok
}

// othersPlace reports whether a question is at a place where another event of its time happened.
func (s *scoring) othersPlace(e Event, t Told) bool {
	return slices.ContainsFunc(s.events, func(o Event) bool {
		return o.Rest != e.Rest && o.spans(t.At) && slices.Contains(o.places(), t.Zone)
	})
}

// expected reports whether a card was laid at about that time, wherever.
func expected(events []Event, t Told) bool {
	return slices.ContainsFunc(events, func(e Event) bool {
		return slices.Contains(e.Cards, t.Card) && e.spans(t.At)
	})
}

// Tally counts the verdicts of some films; Clear counts only events of which half an index
// of each card shows.
type Tally struct {
	Films       int             `json:"films"`
	Events      int             `json:"events"`
	Verdicts    map[Verdict]int `json:"verdicts"`
	ClearEvents int             `json:"clear_events"`
	ClearRight  int             `json:"clear_right"`
	Needless    int             `json:"questions_about_nothing"`
	Invented    int             `json:"invented"`
	FalseFaults int             `json:"false_faults"`
	HalfAsked   int             `json:"half_asked_later"`
	Early       int             `json:"asked_too_early"`
	DelayP50    int64           `json:"delay_ms_p50"`
	DelayP95    int64           `json:"delay_ms_p95"`
}

// Sum counts results.
func Sum(results ...Result) Tally {
	t := Tally{Films: len(results), Verdicts: map[Verdict]int{}}
	var delays []time.Duration
	for _, r := range results {
		for _, o := range r.Outcomes {
			t.Events++
			t.Verdicts[o.Verdict]++
			if o.Event.Clear() {
				t.ClearEvents++
				if o.Verdict == Right {
					t.ClearRight++
				}
			}
			if o.AskedLater {
				t.HalfAsked++
			}
			if o.Verdict == Right && len(o.Said) > 0 {
				delays = append(delays, o.Delay)
			}
		}
		t.Needless += len(r.Needless)
		t.Invented += len(r.Invented)
		t.FalseFaults += len(r.FalseFaults)
		t.Early += len(r.Early)
	}
	if n := len(delays); n > 0 {
		slices.Sort(delays)
		t.DelayP50, t.DelayP95 = delays[n/2].Milliseconds(), delays[95*(n-1)/100].Milliseconds()
	}
	return t
}

// String is the tally in one line.
func (t Tally) String() string {
	v := t.Verdicts
	return fmt.Sprintf(
		"films %d, events %d: right %d, wrong card %d, wrong seat %d, asked %d, half %d (the referee asked later about %d), missed %d; of %d clear ones right %d; questions about nothing %d, too early %d, invented %d, false faults %d; frames' time from rest to fact %d ms (median), %d ms (95 %%)",
		t.Films,
		t.Events,
		v[Right],
		v[WrongCard],
		v[WrongSeat],
		v[Asked],
		v[Half],
		t.HalfAsked,
		v[Missed],
		t.ClearEvents,
		t.ClearRight,
		t.Needless,
		t.Early,
		t.Invented,
		t.FalseFaults,
		t.DelayP50,
		t.DelayP95,
	)
}

// Explain writes a line for everything that was not told rightly.
func (r Result) Explain(w io.Writer) {
	for _, o := range r.Outcomes {
		if o.Verdict != Right {
			fmt.Fprintf(
				w, "%s %6.1fs %s: %s of seat %d %v (readable %v), said %s", r.Film, o.Event.Rest.Seconds(), o.Verdict,
				o.Event.Kind, o.Event.Seat, o.Event.Cards, o.Event.Readable, saying(o.Said),
			)
			if o.AskedLater {
				fmt.Fprint(w, "; the referee asked for the other later")
			}
			fmt.Fprintln(w)
		}
	}
	for _, t := range r.Needless {
		fmt.Fprintf(w, "%s %6.1fs question about nothing at %s\n", r.Film, t.At.Seconds(), t.Zone)
	}
	for _, q := range r.Early {
		fmt.Fprintf(w, "%s %6.1fs asked too early what was laid with %s at %s\n", r.Film, q.At.Seconds(), q.Alone, q.Zone)
	}
	for _, t := range r.Invented {
		fmt.Fprintf(w, "%s %6.1fs invented: %s at %s\n", r.Film, t.At.Seconds(), t.Card, t.Zone)
	}
	for _, f := range r.FalseFaults {
		fmt.Fprintf(w, "%s %6.1fs false fault: %s\n", r.Film, f.At.Seconds(), f.Text)
	}
}

func saying(told []Told) string {
	if len(told) == 0 {
		return "nothing"
	}
	s := ""
	for i, t := range told {
		if i > 0 {
			s += ", "
		}
		s += t.Card.String()
		if t.Likely != card.None {
			s += fmt.Sprintf(", likely %s,", t.Likely)
		}
		s += fmt.Sprintf(" at %s (%.1fs)", t.Zone, t.At.Seconds())
	}
	return s
}
