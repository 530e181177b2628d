package transcript

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// longestMove is how many words a move may have: "no more pairs".
const longestMove = 3

// move finds what somebody says among the moves of the game, and gives back what is said with it. A word in another
// form ("bids", "drew") is that move too; what is written as the game calls it comes first.
func (t Table) move(said []string) (found rules.Move, with []string, ok bool) {
	if len(said) > 2 {
		if _, ok := number(said[1]); ok { // "draws 2 cards"
			if m, with, ok := t.named([]string{said[0], said[2]}); ok && len(with) == 0 {
				return m, append([]string{said[1]}, said[3:]...), true
			}
		}
	}
	return t.named(said)
}

// named finds the move that words begin with.
func (t Table) named(said []string) (found rules.Move, with []string, ok bool) {
	alike := []func(said, verb string) bool{strings.EqualFold, sameWords}
	for _, same := range alike {
		for n := min(longestMove, len(said)); n > 0; n-- {
			words := strings.Join(said[:n], "-")
			for _, m := range t.Moves {
				if slices.ContainsFunc(append([]string{m.Verb}, m.Also...), func(verb string) bool { return same(words, verb) }) {
					return m, said[n:], true
				}
			}
		}
	}
	if len(said) > 1 {
		if _, ok := number(said[0]); ok && said[1] != "of" { // the seven of hearts is a card
			if i := slices.IndexFunc(t.Moves, func(m rules.Move) bool { return m.Bare }); i >= 0 {
				return t.Moves[i], said, true
			}
		}
	}
	return rules.Move{}, said, false
}

// sameWords reports whether two verbs are one but for the form of their words.
func sameWords(a, b string) bool { return stem(a) == stem(b) }

// irregular are the words whose past is not made by an ending.
var irregular = map[string]string{
	"drew": "draw", "drawn": "draw", "took": "take", "taken": "take", "laid": "lay", "left": "leave", "paid": "pay",
	"brought": "bring", "held": "hold", "led": "lead", "threw": "throw", "thrown": "throw", "chose": "choose",
	"shown": "show",
	"went":  "go", "goes": "go",
}

// stem is a verb without the endings of its words: "raises-to" and "raised-to" are one.
func stem(verb string) string {
	words := strings.Split(strings.ToLower(verb), "-")
	for i, w := range words {
		if root, ok := irregular[w]; ok {
			w = root
		}
		for _, ending := range []string{"ing", "ed", "es", "s"} {
			if cut, ends := strings.CutSuffix(w, ending); ends && len(cut) > 2 {
				w = cut
				break
			}
		}
		w = strings.TrimRight(w, "e")
		if n := len(w); n > 3 && w[n-1] == w[n-2] {
			w = w[:n-1]
		}
		words[i] = w
	}
	return strings.Join(words, "-")
}

// lays are the words with which people put cards down.
var lays = []string{
	"lay", "lay-down", "put", "put-down", "play", "lead", "follow-with", "discard", "throw", "pair", "show", "turn",
	"turn-up",
}

// laying reads cards that somebody puts down in words: "Bea lays 7H 7D".
func (t Table) laying(seat int, said []string) (fact.Fact, bool) {
	for n := min(2, len(said)-1); seat > 0 && n > 0; n-- {
		if !slices.ContainsFunc(lays, func(verb string) bool { return sameWords(strings.Join(said[:n], "-"), verb) }) {
			continue
		}
		cards, err := t.faces(said[n:])
		if err == nil && len(cards) > 0 {
			return fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(cards...)}, true
		}
	}
	return nil, false
}

// joining are the words that only join others.
var joining = []string{"a", "and", "card", "from", "of", "one", "the", "with"}

// player finds a player's name at the beginning of a line, and gives back the words after it.
func (t Table) player(line string) (seat int, said string, ok bool) {
	for i, name := range t.Players {
		if len(line) <= len(name) || !strings.EqualFold(line[:len(name)], name) || !strings.HasPrefix(
			ofTheirs(line[len(name):]), " ",
		) {
			continue
		}
		if seat == 0 || len(name) > len(t.Players[seat-1]) {
			seat = i + 1
		}
	}
	if seat == 0 {
		return 0, "", false
	}
	return seat, strings.TrimSpace(ofTheirs(line[len(t.Players[seat-1]):])), true
}

// ofTheirs is what follows a name, also where something of theirs is spoken of: "Cal's turn is skipped".
func ofTheirs(rest string) string {
	for _, mark := range []string{"'s ", "’s "} {
		if after, is := strings.CutPrefix(rest, mark); is {
			return " " + after
		}
	}
	return rest
}

// deals are what is said of who deals.
var deals = []string{"deals", "dealt", "has dealt", "is dealer", "is the dealer"}

// sentence reads a line that says who did what without "says": "Bea draws from Ann", "Bea bids 5 spades".
func (t Table) sentence(line string) (fact.Fact, bool, error) {
	seat, said, ok := t.player(line)
	if !ok {
		return nil, false, nil
	}
	words := strings.Fields(said)
	if slices.Contains(deals, strings.ToLower(strings.TrimSuffix(said, "."))) {
		return fact.RoundBegan{Dealer: seat}, true, nil
	}
	if t.knows(words) || len(t.Moves) > 0 && sameWords(words[0], "raise") {
		f, err := t.declared(seat, words)
		return f, true, err
	}
	f, ok := t.laying(seat, words)
	return f, ok, nil
}

// ofPlayer takes the name of the player whom a move is about out of what is said with it: "from Ann".
func (t Table) ofPlayer(with []string) (seat int, rest []string, err error) {
	for i, w := range with {
		if slices.Contains(joining, w) {
			continue
		}
		if _, err := card.Parse(w); err == nil || strings.HasPrefix(w, "#") {
			rest = append(rest, w)
			continue
		}
		name := strings.TrimSuffix(strings.TrimSuffix(strings.Join(with[i:], " "), "'s"), "’s")
		if seat, err = t.seat(name); err != nil {
			return 0, nil, err
		}
		return seat, rest, nil
	}
	return 0, rest, nil
}
