package transcript

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// numbers are the words for how many, from none on, and for the ranks of cards.
var numbers = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
	"fifteen sixteen seventeen eighteen nineteen twenty")

// number reads a number in figures or as a word.
func number(w string) (n int, ok bool) {
	if n = slices.Index(numbers, strings.ToLower(w)); n >= 0 {
		return n, true
	}
	n, err := strconv.Atoi(w)
	return n, err == nil
}

// ranks are the letters of the ranks that have names.
var ranks = map[string]string{
	"ace": "A", "jack": "J", "queen": "Q", "king": "K", "valet": "V", "knave": "V", "cavalier": "C", "knight": "C",
	"dame": "D", "chick": "D", "rex": "R", "roi": "R",
}

// rank is the letter or figure of a rank: "queen" and "Q" are Q, "ten" and "10" are 10.
func rank(w string) (string, bool) {
	if w == "a" { // "a heart" is any
		return "", false
	}
	w = strings.ToLower(w)
	if r, ok := ranks[w]; ok {
		return r, true
	}
	if n, ok := number(w); ok {
		return strconv.Itoa(n), 1 <= n && n <= 10
	}
	return strings.ToUpper(w), len(w) == 1 && strings.Contains("ajqkvcdr", w)
}

// suits are the letters of the suits, and of those of tiles.
var suits = map[string]string{
	"spade": "S", "heart": "H", "diamond": "D", "club": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "man": "m",
	"character": "m", "pin": "p", "dot": "p", "circle": "p", "sou": "s", "bamboo": "s",
}

func suit(w string) (string, bool) {
	s, ok := suits[strings.TrimSuffix(strings.ToLower(w), "s")]
	return s, ok
}

// called are the cards and tiles that have a name of their own.
var called = map[string]card.Card{
	"joker": card.Joker, "black joker": card.Joker, "red joker": card.Joker, "big joker": card.Joker,
	"little joker": card.Joker, "fool": card.Fool, "nymph": card.Fool, "excuse": card.Fool, "east": "1z",
	"south": "2z", "west": "3z", "north": "4z", "east wind": "1z", "south wind": "2z", "west wind": "3z",
	"north wind": "4z", "white dragon": "5z", "green dragon": "6z", "red dragon": "7z",
}

// faces reads cards that are written in the notation, or named in words: "the queen of spades" is QS, "red dragon" 7z.
func (t Table) faces(words []string) ([]card.Card, error) {
	var out []card.Card
	for len(words) > 0 {
		n, c := named(words)
		if n == 0 && slices.Contains(joining, words[0]) {
			words = words[1:]
			continue
		}
		if n == 0 {
			var err error
			if c, err = card.Parse(words[0]); err != nil {
				return nil, err
			}
			n = 1
		}
		out, words = append(out, t.ofDeck(c)), words[n:]
	}
	return out, nil
}

// ofDeck is what somebody means who writes a card that the deck does not have: a queen is a tarot deck's dame, and 9s
// the nine of spades where there are no tiles.
func (t Table) ofDeck(c card.Card) card.Card {
	meant := []card.Card{c, c.InTarot(), card.Card(strings.ToUpper(string(c))), card.Card(strings.ToLower(string(c)))}
	for _, m := range meant {
		if slices.Contains(t.Deck, m) {
			return m
		}
	}
	return c
}

// named is the card that words begin to name, and how many of them do.
func named(words []string) (n int, c card.Card) {
	for n := min(2, len(words)); n > 0; n-- {
		if c, ok := called[strings.ToLower(strings.Join(words[:n], " "))]; ok {
			return n, c
		}
	}
	if len(words) < 2 {
		return 0, card.None
	}
	if n, ok := number(words[1]); ok && sameWords(words[0], "betty") {
		return 2, card.Betty(n)
	}
	r, ok := rank(words[0])
	at := 1
	if words[at] == "of" && len(words) > 2 {
		at++
	}
	s, suited := suit(words[at])
	c, err := card.Parse(r + s)
	if !ok || !suited || err != nil {
		return 0, card.None
	}
	return at + 1, c
}

// inWords turns what is said with a move in words into figures and the notation of cards, where the move has them.
func (t Table) inWords(m rules.Move, with []string) []string {
	if m.Bare && len(with) > 0 { // "3NT", "5♠"
		if i := strings.IndexFunc(with[0], func(r rune) bool { return r < '0' || r > '9' }); i > 0 {
			with = append([]string{with[0][:i], with[0][i:]}, with[1:]...)
		}
	}
	with = slices.Clone(with)
	if (m.Bare || strings.HasPrefix(m.With, "NUMBER")) && len(with) > 0 {
		if n, ok := number(with[0]); ok {
			with[0] = strconv.Itoa(n)
		}
	}
	if m.Verb == "last-card" || strings.HasPrefix(m.With, "TILE") {
		if cards, err := t.faces(with); err == nil {
			with = with[:0]
			for _, c := range cards {
				with = append(with, string(c))
			}
		}
	}
	return with
}
