package transcript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Table is what a line may refer to.
type Table struct {
	Players  []string // by seat
	Awaiting []rules.Prompt
	Last     fact.ID      // the newest entry, see Entries
	Moves    []rules.Move // what is said in this game; without them only verbs as the game calls them are known
	Deck     []card.Card  // what is played with, by which a card is meant that could be another; may be left out
}

// Entries are those that the lines of a transcript have made so far, the newest last, without those that were undone.
// The first one stays: it is no line's.
type Entries []fact.ID

// Last is the newest of them.
func (e Entries) Last() fact.ID { return e[len(e)-1] }

// After are the entries once a line has said a fact, which became that entry.
func (e Entries) After(line string, entry fact.ID) Entries {
	switch {
	case !undoes(line):
		return append(e, entry)
	case len(e) > 1:
		return e[:len(e)-1]
	}
	return e
}

// undoes reports whether a line undoes the newest entry.
func undoes(line string) bool {
	word, _, _ := strings.Cut(clean(line), " ")
	return strings.EqualFold(word, "undo")
}

// clean is a line without what is about it.
func clean(line string) string {
	return strings.TrimSpace(strings.TrimPrefix(line, "\ufeff")) // editors begin a file with that mark
}

// Parse reads a line: the facts that it says, in their order. A remark or an
// empty line says none and is no error; any other error says how the line could
// be written.
func Parse(line string, t Table) ([]fact.Fact, error) {
	if !utf8.ValidString(line) {
		return nil, fmt.Errorf("%q is no UTF-8: save the transcript in that encoding", line)
	}
	line = clean(line)
	if line == "" || strings.HasPrefix(line, "#") {
		return nil, nil
	}
	if label, ok := after(line, "choose "); ok {
		return t.choose(label)
	}
	f, err := t.one(line)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{f}, nil
}

// one reads a line that says one fact.
func (t Table) one(line string) (fact.Fact, error) {
	if strings.HasPrefix(line, "{") {
		return fact.DecodeFact([]byte(line))
	}
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch word = strings.ToLower(word); word {
	case "undo":
		return fact.Retracted{Target: t.Last}, nil
	case "retract":
		id, err := entry(rest)
		return fact.Retracted{Target: id}, err
	case "amend", "after":
		number, said, _ := strings.Cut(rest, " ")
		id, err := entry(number)
		if err != nil {
			return nil, err
		}
		if strings.TrimSpace(said) == "" {
			return nil, fmt.Errorf("%q does not say what happened: write “%s: 7H 7D” after it", line, t.Players[0])
		}
		f, err := t.plain(strings.TrimSpace(said))
		if word == "amend" {
			return fact.Amended{Target: id, Fact: f}, err
		}
		return fact.Inserted{After: id, Fact: f}, err
	}
	return t.plain(line)
}

// after is what comes after a word at the beginning of a line, in capitals or not.
func after(line, word string) (rest string, ok bool) {
	if len(line) < len(word) || !strings.EqualFold(line[:len(word)], word) {
		return line, false
	}
	return line[len(word):], true
}

// plain reads what is no correction.
func (t Table) plain(line string) (fact.Fact, error) {
	if dealer, ok := after(line, "deal "); ok {
		seat, err := t.seat(dealer)
		return fact.RoundBegan{Dealer: seat}, err
	}
	if where, cards, ok := strings.Cut(line, ":"); ok {
		if seat, err := t.seat(where); err == nil { // "Bea: bid 5 spades"
			if words := strings.Fields(cards); t.knows(words) {
				return t.declared(seat, words)
			}
		}
		return t.cards(strings.TrimSpace(where), cards)
	}
	if who, said, ok := strings.Cut(line, " says "); ok {
		return t.says(who, said)
	}
	if f, ok, err := t.sentence(line); ok {
		return f, err
	}
	if t.knows(strings.Fields(line)) {
		return nil, fmt.Errorf("%q does not tell who says it: write “%s: %s”", line, t.Players[0], line)
	}
	return nil, t.misunderstood(line)
}

// Spoken lists moves, a line for each.
func Spoken(moves []rules.Move) string {
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[i] = strings.TrimSpace(m.Verb + " " + m.With)
	}
	return strings.Join(lines, "\n")
}

func (t Table) cards(where, text string) (fact.Fact, error) {
	cards, err := t.faces(strings.Fields(strings.ReplaceAll(text, ",", " ")))
	if err != nil {
		return nil, err
	}
	if place, ok := after(where, "take "); ok {
		z, err := t.zone(place)
		return fact.CardsTaken{Zone: z, Cards: cards}, err
	}
	if places, ok := after(where, "move "); ok {
		from, to, _ := strings.Cut(places, ">")
		a, err := t.zone(from)
		if err != nil {
			return nil, err
		}
		b, err := t.zone(to)
		return fact.CardsMoved{From: a, To: b, Cards: cards}, err
	}
	z, err := t.zone(where)
	return fact.CardsLaid{Zone: z, Cards: fact.Read(cards...)}, err
}

// says reads a declaration; its fields may come in any order after the verb.
func (t Table) says(who, said string) (fact.Fact, error) {
	seat := 0
	if who != "table" {
		var err error
		if seat, err = t.seat(who); err != nil {
			return nil, err
		}
	}
	fields := strings.Fields(said)
	if len(fields) == 0 {
		return nil, fmt.Errorf("%s says nothing: a verb is missing", who)
	}
	if !t.knows(fields) {
		if f, ok := t.laying(seat, fields); ok {
			return f, nil
		}
	}
	return t.declared(seat, fields)
}

// knows reports whether words begin with a move of the game.
func (t Table) knows(words []string) bool {
	_, _, known := t.move(words)
	return known
}

// declared reads what somebody said, word by word; 0 is the table.
func (t Table) declared(seat int, fields []string) (fact.Fact, error) {
	f := fact.Declared{Seat: seat, Verb: fields[0]}
	m, with, known := t.move(fields)
	if known {
		f.Verb, with = m.Verb, t.inWords(m, with)
		fields = append([]string{m.Verb}, with...)
	}
	if m.OfPlayer {
		about, rest, err := t.ofPlayer(with)
		if err != nil {
			return nil, err
		}
		f.Number, fields = about, append([]string{m.Verb}, rest...)
		if len(rest) == 0 {
			return f, nil
		}
	}
	return t.fields(f, fields)
}

// fields reads what is said with a verb, which is the first of them.
func (t Table) fields(f fact.Declared, fields []string) (fact.Fact, error) {
	if !t.knows(fields) && sameWords(f.Verb, "raise") {
		f.Verb, fields[0] = "raise", "raise"
	}
	alone := len(fields) == 1
	if f.Verb == "raise" && alone {
		f.Verb = "raise-to"
	}
	if number := t.only(f); number > 0 && alone {
		f.Number = number
		return f, nil
	}
	if fields[0] == "raise" {
		return nil, t.raisedTo(f.Seat, fields)
	}
	return t.detailed(f, fields[1:])
}

// raisedTo asks whoever raises for what the bet is then.
func (t Table) raisedTo(seat int, fields []string) error {
	who := "table"
	if seat > 0 {
		who = t.Players[seat-1]
	}
	return fmt.Errorf(
		"%q does not say how high the bet is then: write “%s says raise-to 12”, all that is bet on this street",
		strings.Join(fields, " "), who,
	)
}

// detailed is a declaration with what is said after its verb, in any order: a number, an entry, cards, and words.
func (t Table) detailed(f fact.Declared, fields []string) (fact.Fact, error) {
	var words []string
	numbered := false
	for _, field := range fields {
		if number, err := strconv.Atoi(field); err == nil && !numbered {
			f.Number, numbered = number, true
		} else if id, ok := strings.CutPrefix(field, "#"); ok {
			if f.About, err = entry(id); err != nil {
				return nil, err
			}
		} else if c, err := card.Parse(field); err == nil {
			f.Cards = append(f.Cards, t.ofDeck(c))
		} else {
			words = append(words, field)
		}
	}
	if f.Verb == "play" && numbered && f.Number == 0 { // a card played for none: the number alone would be lost
		words = slices.Insert(words, 0, "0")
	}
	f.Word = strings.Join(words, " ")
	return f, nil
}

// only is the number that is on offer for what somebody says without one, 0 if that is none, or not one alone.
func (t Table) only(said fact.Declared) (number int) {
	for _, p := range t.Awaiting {
		for _, o := range p.Options {
			f, is := o.Fact.(fact.Declared)
			if !is || f.Seat != said.Seat || f.Verb != said.Verb || f.Number == 0 || f.Number == number || f.About != 0 {
				continue
			}
			if number > 0 || o.Wants != (rules.Wants{}) {
				return 0
			}
			number = f.Number
		}
	}
	return number
}

func (t Table) zone(name string) (zone.Zone, error) {
	name = strings.TrimSpace(name)
	if z, err := zone.Parse(strings.ToLower(name)); err == nil {
		return z, nil
	}
	seat, err := t.seat(name)
	if err != nil {
		return zone.Nowhere, fmt.Errorf("%w; middle, box and deck are places too", err)
	}
	return zone.Seat(seat), nil
}

func (t Table) seat(name string) (int, error) {
	name = strings.TrimSpace(name)
	for i, player := range t.Players {
		if strings.EqualFold(player, name) {
			return i + 1, nil
		}
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(t.Players) {
		return n, nil
	}
	return 0, fmt.Errorf("nobody here is called %q: the players are %s", name, rules.List(t.Players))
}

func entry(text string) (fact.ID, error) {
	n, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(text), "#"), 10, 64)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is no entry's number", text)
	}
	return fact.ID(n), nil
}
