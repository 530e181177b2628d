package pbn

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Write writes hands one after the other.
func Write(to io.Writer, hands []Hand) error {
	w := bufio.NewWriter(to)
	fmt.Fprint(w, "% PBN 2.1\n% EXPORT\n")
	for _, h := range hands {
		fmt.Fprintln(w)
		h.write(w)
	}
	return w.Flush()
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

// write gives the fifteen tags of the standard in its order, then our own, then
// the sections.
func (h Hand) write(w io.Writer) {
	tag := func(name, value string) { fmt.Fprintf(w, "[%s \"%s\"]\n", name, escape.Replace(value)) }
	n := len(h.Players)
	names := map[string]string{}
	for i, p := range places(n) {
		names[p.tag] = h.Players[i]
	}
	tag("Event", h.Event)
	tag("Site", h.Site)
	tag("Date", h.Date)
	tag("Board", strconv.Itoa(h.Board))
	for _, name := range []string{"West", "North", "East", "South"} {
		tag(name, names[name])
		delete(names, name)
	}
	tag("Dealer", letters(n, h.Dealer))
	tag("Vulnerable", "")
	tag("Deal", h.dealText())
	tag("Scoring", "ChicksRule")
	tag("Declarer", letters(n, h.Declarer))
	switch {
	case h.Declarer > 0:
		tag("Contract", h.Contract.String())
	case h.Done:
		tag("Contract", "Pass")
	default:
		tag("Contract", "")
	}
	if h.Done && h.Declarer > 0 {
		tag("Result", strconv.Itoa(h.Result))
	} else {
		tag("Result", "")
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		tag(name, names[name])
	}
	tag("Game", "chicks-rule")
	tag("HouseRules", rulesText(h.Rules))
	h.writeHidden(tag)
	h.writeEnding(tag)
	tag("Auction", letters(n, h.Dealer%n+1))
	h.writeAuction(w)
	if h.Declarer > 0 {
		tag("Play", letters(n, h.firstLead()))
		h.writePlay(w)
	}
}

func rulesText(rules map[string]string) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(rules)) {
		words = append(words, name+"="+rules[name])
	}
	return strings.Join(words, "; ")
}

func (h Hand) writeHidden(tag func(name, value string)) {
	if h.Kitty != nil {
		tag("Kitty", handText(h.Kitty))
	}
	if h.Discard != nil {
		tag("Discard", handText(h.Discard))
	} else if h.Away {
		tag("Discard", "?")
	}
}

func (h Hand) writeEnding(tag func(name, value string)) {
	n := len(h.Players)
	var ending []string
	if len(h.Conceded) > 0 {
		words := []string{"conceded"}
		for _, t := range h.Conceded {
			words = append(words, team(n, t[0]))
		}
		ending = append(ending, strings.Join(words, " "))
	}
	if h.Claimed != nil {
		ending = append(ending, "claim "+strconv.Itoa(*h.Claimed))
	}
	if h.Stopped {
		ending = append(ending, "stopped")
	}
	if ending != nil {
		tag("Ending", strings.Join(ending, "; "))
	}
	if h.Score == nil {
		return
	}
	var words []string
	for seat := 1; seat <= n/2; seat++ {
		words = append(words, team(n, seat), strconv.Itoa(h.Score[seat-1]))
	}
	tag("Score", strings.Join(words, " "))
}

func (h Hand) dealText() string {
	if h.Deal == nil {
		return ""
	}
	words := make([]string, len(h.Deal))
	for i, cards := range h.Deal {
		words[i] = "-"
		if cards != nil {
			words[i] = handText(cards)
		}
	}
	return "N:" + strings.Join(words, " ")
}

// firstLead is who was to lead to the first trick.
func (h Hand) firstLead() int {
	if h.Rules["first_lead"] == "left-of-declarer" {
		return h.Declarer%len(h.Players) + 1
	}
	return h.Declarer
}

// writeAuction gives every seat a column, beginning with who opens.
func (h Hand) writeAuction(w io.Writer) {
	n := len(h.Players)
	row := rows{w: w, width: n}
	seat := h.Dealer%n + 1
	for _, c := range h.Auction {
		for ; seat != c.Seat; seat = seat%n + 1 {
			row.add("-")
		}
		row.add(c.String())
		seat = seat%n + 1
	}
	if h.Declarer == 0 && !h.Done {
		row.add("*")
	}
	row.end()
}

// writePlay gives every seat a column, beginning with who was to lead first.
func (h Hand) writePlay(w io.Writer) {
	n := len(h.Players)
	row := rows{w: w, width: n}
	played := 0
	for _, t := range h.Tricks {
		for i := range n {
			seat := (h.firstLead()-1+i)%n + 1
			text := cardText(t.Cards[seat-1])
			if t.Order != nil && t.Order[seat-1] > 0 {
				text += "^" + strconv.Itoa(t.Order[seat-1])
			}
			if t.Revokes != nil && t.Revokes[seat-1] {
				text += "^R"
			}
			if t.Cards[seat-1] != card.None {
				played++
			}
			row.add(text)
		}
	}
	if played < 78/n*n {
		row.add("*")
	}
	row.end()
}

// rows writes words, so many to a line.
type rows struct {
	w         io.Writer
	width, in int
}

func (r *rows) add(word string) {
	sep := " "
	if r.in == 0 {
		sep = ""
	}
	fmt.Fprint(r.w, sep+word)
	if r.in++; r.in == r.width {
		fmt.Fprintln(r.w)
		r.in = 0
	}
}

func (r *rows) end() {
	if r.in > 0 {
		fmt.Fprintln(r.w)
		r.in = 0
	}
}
