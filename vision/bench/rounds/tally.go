package rounds

import (
	"fmt"
	"io"
)

// Tally is what came of some rounds.
type Tally struct {
	rounds, facts, right, wrong, asked, missed int
	// hidden are things of which people could not read a card either, and how many of these
	// were told; they are no facts.
	hidden, hiddenRight int
	unset               int // tables that could not be set up
	// misplaced are wrong facts of which only the place is wrong, spare questions about nothing.
	misplaced, spare int
	delays           delays
	told             []string
}

// NotSetUp is what came of a table that could not be set up.
func NotSetUp(why error) Tally { return Tally{unset: 1, told: []string{why.Error()}} }

// About puts before what is told of a round what it looked like.
func (t *Tally) About(look string) { t.told = append([]string{look}, t.told...) }

// Add adds other rounds.
func (t *Tally) Add(o Tally) {
	t.rounds, t.facts, t.right, t.wrong = t.rounds+o.rounds, t.facts+o.facts, t.right+o.right, t.wrong+o.wrong
	t.asked, t.missed = t.asked+o.asked, t.missed+o.missed
	t.unset, t.misplaced, t.spare = t.unset+o.unset, t.misplaced+o.misplaced, t.spare+o.spare
	t.hidden, t.hiddenRight = t.hidden+o.hidden, t.hiddenRight+o.hiddenRight
	t.delays = append(t.delays, o.delays...)
}

// Summary is a tally in numbers; delays are in milliseconds.
type Summary struct {
	Rounds   int   `json:"rounds"`
	Facts    int   `json:"facts"`
	Right    int   `json:"right"`
	Wrong    int   `json:"wrong"`
	Asked    int   `json:"asked"`
	Missed   int   `json:"missed"`
	DelayP50 int64 `json:"delay_ms_p50"`
	DelayP95 int64 `json:"delay_ms_p95"`
	// Hidden is how often less than half an index of a card showed, of which HiddenRight
	// were told; no facts.
	Hidden      int `json:"hidden,omitempty"`
	HiddenRight int `json:"hidden_right,omitempty"`
	// NotSetUp are tables that could not be set up, so that no round was played.
	NotSetUp int `json:"not_set_up,omitempty"`
	// Misplaced are wrong facts of which only the place is wrong.
	Misplaced int `json:"misplaced,omitempty"`
}

// Summary is the tally in numbers.
func (t *Tally) Summary() Summary {
	return Summary{
		Rounds: t.rounds, Facts: t.facts, Right: t.right, Wrong: t.wrong, Asked: t.asked, Missed: t.missed,
		DelayP50: t.delays.share(0.5), DelayP95: t.delays.share(0.95),
		Hidden: t.hidden, HiddenRight: t.hiddenRight, NotSetUp: t.unset, Misplaced: t.misplaced,
	}
}

// Line is the tally in a line for people.
func (t *Tally) Line() string {
	line := fmt.Sprintf(
		"rounds %d, facts %d, right %d, wrong %d, asked %d, missed %d; from rest to fact %d ms (median), %d ms (95 %%)",
		t.rounds, t.facts, t.right, t.wrong, t.asked, t.missed, t.delays.share(0.5), t.delays.share(0.95),
	)
	if t.misplaced+t.spare > 0 {
		line += fmt.Sprintf("; of the wrong only the place is %d, of the questions about nothing %d", t.misplaced, t.spare)
	}
	if t.hidden > 0 {
		line += fmt.Sprintf("; less than half an index shows %d, told %d", t.hidden, t.hiddenRight)
	}
	if t.unset > 0 {
		line += fmt.Sprintf("; tables that could not be set up %d", t.unset)
	}
	return line
}

// Explain writes what was not told rightly in the round of a seed.
func (t *Tally) Explain(w io.Writer, seed uint64) {
	fmt.Fprintf(w, "seed %d: %s\n", seed, t.Line())
	for _, line := range t.told {
		fmt.Fprintf(w, "seed %d: %s\n", seed, line)
	}
}

// Delays are the mean parts of the delays, for people.
func (t *Tally) Delays() string { return t.delays.parts() }
