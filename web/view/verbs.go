package view

import (
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sayings are what people say of a declared verb: of somebody, in the past
// tense. %d is its number, which is left out where there is none.
var sayings = map[string]string{
	"drew": "drew a card", "last-card": "showed the last card", "muck": "did not show the hand", "looked": "looked at the cards",
	"stay": "paid to stay in", "pass": "passed", "check": "checked", "call": "called", "bet": "bet %d", "raise-to": "raised to %d",
	"all-in": "went all in", "fold": "folded", "bring-in": "brought in for %d", "discarded": "put cards away",
	"concede": "conceded the rest", "claim": "claimed %d more", "agree": "agreed", "object": "did not agree",
	"no-cards": "had no other cards", "hold": "asked to wait", "draw": "drew", "riichi": "declared riichi", "tsumo": "won by tsumo", "ron": "won by ron",
}

// aloud is what the whole table said.
var aloud = map[string]string{
	"let-stand": "The table let it stand", "end-game": "The game was ended", "nobody-has-it": "Nobody has the mate",
	"opening-over": "All opening pairs are down", "in-order": "The order of the cards was told", "exhausted": "Nobody claimed the last tile",
}

// declared is a declaration in a sentence.
func (s Speaker) declared(f fact.Declared) rules.Text {
	words, known := rules.Text(aloud[f.Verb]), aloud[f.Verb] != ""
	if !known {
		words, known = s.did(f)
	}
	if !known {
		verb := strings.ReplaceAll(f.Verb, "-", " ")
		if f.Number != 0 {
			verb += fmt.Sprintf(" %d", f.Number)
		}
		if f.Word != "" {
			verb += " " + f.Word
		}
		words = rules.Say("%s", verb)
	}
	if len(f.Cards) > 0 {
		words = rules.Say("%s: %s", words, cards(f.Cards))
	}
	if f.About != 0 {
		words = rules.Say("%s (%s)", words, s.earlier(f.About))
	}
	switch {
	case f.Seat == 0:
		return words.Capital()
	case known:
		return rules.Say("%s %s", s.who(f.Seat), words)
	}
	return rules.Say("%s: %s", s.who(f.Seat), words)
}

// did is what somebody did, in words; ok is false for a verb without any.
func (s Speaker) did(f fact.Declared) (words rules.Text, ok bool) {
	if f.Verb == "bid" {
		if f.Number == 1 {
			return rules.Say("bid 1 trick in %s", rules.Text(strings.ToLower(suitWord(f.Word)))), true
		}
		return rules.Say("bid %d tricks in %s", f.Number, rules.Text(strings.ToLower(suitWord(f.Word)))), true
	}
	if f.Verb == "drew" && f.Number > 0 {
		return rules.Say("drew a card from %s", s.who(f.Number)), true
	}
	switch saying := sayings[f.Verb]; {
	case saying == "":
		return "", false
	case strings.Contains(saying, "%d"):
		return rules.Message(saying, f.Number), true
	default:
		return rules.Text(saying), true
	}
}

// suitWord is a trump suit as people say it.
func suitWord(word string) string {
	if name, ok := map[string]string{"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "T": "bettys", "NT": "no trump", "": "no trump"}[word]; ok {
		return name
	}
	return strings.ReplaceAll(word, "-", " ")
}
