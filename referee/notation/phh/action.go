package phh

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"fmt"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/stud"
)

// hidden is a card that is not known, as the format writes it.
const hidden = "??"

// tell writes a fact as an action that reads back as the same fact; what no
// action of the format says becomes a commentary.
func (r *replay) tell(f fact.Fact) (string, error) {
	if text := r.action(f); text != "" {
		if back, err := r.read(text); err == nil && back != nil && fact.Equal(back, f) {
			return text, nil
		}
	}
	text, err := fact.EncodeFact(f)
	return "# " + string(text), err
}

func (r *replay) action(f fact.Fact) string {
	switch f := f.(type) {
	case fact.CardsLaid:
		return r.dealt(f)
	case fact.Declared:
		who := fmt.Sprintf("p%d ", r.player(f.Seat))
		switch chips.Verb(f.Verb) {
		case chips.Fold:
			return who + "f"
		case chips.Check, chips.Call, stud.VerbPass:
			return who + "cc"
		case chips.Bet, chips.RaiseTo, chips.AllIn:
			return who + "cbr " + strconv.Itoa(f.Number)
		case chips.BringIn:
			return who + "pb"
		}
		if f.Verb == "muck" {
			return who + "sm"
		}
	}
	return ""
}

// dealt writes cards that came to lie.
func (r *replay) dealt(f fact.CardsLaid) string {
	seat, cards := f.Zone.Seat(), ""
	for _, c := range f.Cards {
		cards += cardText(c.Card)
	}
	note := ""
	if strings.Contains(cards, hidden) {
		note = " # joker"
	}
	switch {
	case f.Zone == zone.Middle:
		return "d db " + cards + note
	case r.night:
		return fmt.Sprintf("p%d sm %s%s", r.player(seat), cards, note)
	case r.dealing():
		if r.ups[seat] == 0 {
			cards = hidden + hidden + cards
		}
		return fmt.Sprintf("d dh p%d %s%s", r.player(seat), cards, note)
	case note != "" || r.holes[seat]+len(f.Cards) > 3:
		return "" // which hole card is the joker could not be told
	}
	down := [3]string{hidden, hidden, hidden}
	for i, c := range f.Cards {
		down[r.holes[seat]+i] = cardText(c.Card)
	}
	up := strings.Repeat(hidden, r.ups[seat])
	return fmt.Sprintf("p%d sm %s%s%s%s", r.player(seat), down[0], down[1], up, down[2])
}

// read is the fact that an action says; nil for one that says nothing new,
// such as a card dealt face down.
func (r *replay) read(action string) (fact.Fact, error) {
	text, note, _ := strings.Cut(action, "#")
	words := strings.Fields(text)
	note = strings.TrimSpace(note)
	switch {
	case len(words) == 0 && strings.HasPrefix(note, "{"):
		return fact.DecodeFact([]byte(note))
	case len(words) == 0:
		return nil, nil
	case len(words) == 3 && words[0] == "d" && words[1] == "db":
		cards, err := readCards(words[2], note == "joker")
		return laid(zone.Middle, cards), err
	case len(words) == 4 && words[0] == "d" && words[1] == "dh":
		seat, err := r.seat(words[2])
		if err != nil {
			return nil, err
		}
		cards, err := readCards(words[3], note == "joker")
		return laid(zone.Seat(seat), cards), err
	case len(words) < 2:
		return nil, rules.Refuse("“%s” says not who does what: write it as in p1 f or d dh p2 7h", action)
	}
	seat, err := r.seat(words[0])
	if err != nil {
		return nil, err
	}
	return r.act(seat, words[1], strings.Join(words[2:], ""), note == "joker")
}

// act is what a player does.
func (r *replay) act(seat int, what, rest string, joker bool) (fact.Fact, error) {
	f := fact.Declared{Seat: seat}
	offered := func(verbs ...chips.Verb) {
		if !r.state.Live() || r.state.Hand.Turn() != seat {
			f.Verb = string(verbs[0])
			return
		}
		for _, c := range r.state.Hand.Choices() {
			for _, v := range verbs {
				if c.Verb == v {
					f.Verb, f.Number = string(v), c.Min
				}
			}
		}
	}
	switch what {
	case "f":
		f.Verb = string(chips.Fold)
	case "cc":
		offered(chips.Check, chips.Call)
		if r.night && f.Verb == string(chips.Check) {
			f.Verb = stud.VerbPass
		}
	case "pb":
		offered(chips.BringIn)
	case "cbr":
		offered(chips.Bet, chips.RaiseTo, chips.AllIn)
		n, err := strconv.Atoi(rest)
		if err != nil {
			return nil, rules.Refuse("“%s” is no number of chips: write one, as in cbr 40", rest)
		}
		f.Number = n
	case "sm":
		if rest == "" {
			f.Verb = "muck"
			return f, nil
		}
		cards, err := readCards(rest, joker)
		return laid(zone.Seat(seat), cards), err
	default:
		return nil, rules.Refuse("“%s” is nothing that a player does here: write f, cc, pb, cbr or sm", what)
	}
	return f, nil
}

func (r *replay) seat(player string) (int, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(player, "p"))
	if err != nil || n < 1 || n > len(r.seats) {
		return 0, rules.Refuse("“%s” is no player of this hand: write p1 to p%d", player, len(r.seats))
	}
	return r.seats[n-1], nil
}

// laid is cards that came to lie somewhere; nil when all lie face down.
func laid(z zone.Zone, cards []card.Card) fact.Fact {
	if len(cards) == 0 {
		return nil
	}
	return fact.CardsLaid{Zone: z, Cards: fact.Read(cards...)}
}

// cardText is a card as the format writes it.
func cardText(c card.Card) string {
	if c.Rank() == "" || c.Suit() == "" {
		return hidden
	}
	rank := string(c.Rank())
	if rank == "10" {
		rank = "T"
	}
	return rank + lower(c.Suit())
}

// readCards reads the cards that are known; the last unknown one is a joker if
// the commentary says so.
func readCards(text string, joker bool) ([]card.Card, error) {
	if len(text)%2 != 0 {
		return nil, rules.Refuse("“%s” are no cards: each has a rank and a suit, as in Th or Qs", text)
	}
	var cards []card.Card
	for i := 0; i < len(text); i += 2 {
		word := text[i : i+2]
		if word == hidden {
			if joker && i+2 == len(text) {
				cards = append(cards, card.Joker)
			}
			continue
		}
		if word[0] == 'T' {
			word = "10" + word[1:]
		}
		c, err := card.Parse(strings.ToUpper(word)) // "2s" is a riichi tile otherwise
		if err != nil || c.Suit() == "" {
			return nil, rules.Refuse("“%s” is no card: write rank and suit as in Th or Qs", text[i:i+2])
		}
		cards = append(cards, c)
	}
	return cards, nil
}
