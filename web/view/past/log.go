// Package past is what the pages tell of what happened: the log and its corrections, rounds, whole games,
// players, with their curves.
package past

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Log is a game's journal in words, the newest round first.
type Log struct {
	Game, Name string
	Rounds     []LogRound
	// Fix offers to put lines right.
	Fix bool
	// All is how many lines the game has; Pager leads to those that are not here.
	All   int
	Pager Pager
}

// LogRound is the lines of one round; number 0 is what came before the first.
type LogRound struct {
	Number int
	Title  string
	Result string
	Clause string
	Lines  []Line
}

// Line is one thing that happened.
type Line struct {
	ID, Game    string
	Time        string
	Text        string
	By          string
	Still       string
	Retracted   bool
	Inserted    bool
	Amended     bool
	Damaged     bool // on the disk: nothing more is known of it
	Original    string
	Rulings     []live.News
	Corrections []Correction
}

// Correction is one thing said later about a line.
type Correction struct {
	ID, Text, By string
	Standing     bool
}

// LogOf tells one round.
func LogOf(s table.Snapshot, only int) Log {
	return logOf(s, func(round, _, _ int) bool { return round == only })
}

// LogPageOf tells a page of that many lines, page 0 those that came last.
func LogPageOf(s table.Snapshot, page, lines int) Log {
	return logOf(s, func(_, n, all int) bool { return (all-1-n)/lines == page })
}

// logOf tells the lines that are wanted, by their round and their place among all.
func logOf(s table.Snapshot, wanted func(round, n, all int) bool) Log {
	l := Log{Game: string(s.Game), Name: s.Info.Name}
	rulings := map[fact.ID][]live.News{}
	for _, r := range s.Position.Rulings {
		rulings[r.Entry] = append(rulings[r.Entry], live.NewsOf(r))
	}
	gone := retracted(s.Journal)
	rounds := []LogRound{{Title: "Before the first round"}}
	history, lost := fact.History(s.Journal), gapsOf(s)
	l.All = len(history)
	for n, h := range history {
		if _, deal := h.Entry.Fact.(fact.RoundBegan); deal && !h.Retracted {
			n := len(rounds)
			rounds = append(rounds, LogRound{Number: n, Title: wording.Said("Round %d", n)})
		}
		var missing []Line
		if !h.Inserted {
			missing = lost.before(h.Entry.ID)
		}
		if r := &rounds[len(rounds)-1]; wanted(r.Number, n, l.All) {
			r.Lines = append(r.Lines, missing...)
			r.Lines = append(r.Lines, lineOf(s, h, r.Number, rulings, gone))
		}
	}
	if r := &rounds[len(rounds)-1]; wanted(r.Number, l.All-1, l.All) {
		r.Lines = append(r.Lines, lost.before(s.Last+1)...)
	}
	for i := len(rounds) - 1; i >= 0; i-- {
		r := rounds[i]
		for _, res := range s.Position.Results {
			if res.Round == r.Number {
				r.Result, r.Clause = string(res.Told()), res.Clause
			}
		}
		if len(r.Lines) > 0 {
			l.Rounds = append(l.Rounds, r)
		}
	}
	return l
}

func lineOf(s table.Snapshot, h fact.Line, round int, rulings map[fact.ID][]live.News, gone map[fact.ID]bool) Line {
	sp := wording.SpeakerFor(s, round)
	e := h.Entry
	l := Line{
		ID: wording.EntryID(e.ID), Game: string(s.Game), Time: wording.Clock(e.At), Text: string(sp.Tell(e.Fact)),
		By:        wording.SaidBy(e.Source),
		Retracted: h.Retracted, Inserted: h.Inserted,
	}
	for _, n := range rulings[e.ID] {
		if echo := strings.Replace(
			sp.Say(e.Fact), " laid ", " lays ", 1,
		) + "."; rules.Text(n.Text).String() != echo { // said already
			l.Rulings = append(l.Rulings, n)
		}
	}
	if !sp.Secret(e.Fact) && !sp.Secret(h.Original) {
		l.Still = e.Still
		if was := string(sp.Tell(h.Original)); h.Original != nil && was != l.Text {
			l.Amended, l.Original = true, was
		}
	}
	for _, c := range h.Corrections {
		l.Corrections = append(
			l.Corrections,
			Correction{
				ID: wording.EntryID(c.ID), Text: string(sp.Tell(c.Fact)), By: wording.SaidBy(c.Source), Standing: !gone[c.ID],
			},
		)
	}
	return l
}

// retracted lists the entries that a standing retraction names last.
func retracted(journal []fact.Entry) map[fact.ID]bool {
	judged, gone := map[fact.ID]bool{}, map[fact.ID]bool{}
	for _, e := range slices.Backward(journal) {
		if gone[e.ID] {
			continue
		}
		switch f := e.Fact.(type) {
		case fact.Retracted:
			if !judged[f.Target] {
				judged[f.Target], gone[f.Target] = true, true
			}
		case fact.Amended:
			judged[f.Target] = true
		}
	}
	return gone
}
