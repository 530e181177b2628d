package wording

import (
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sayings are what people say of a declared verb: of somebody, in the past
// tense. %d is its number, which is left out where there is none.
var sayings = map[string]string{
	"drew": "drew a card", "last-card": "showed the last card", "muck": "did not show the hand",
	"looked": "looked at the cards",
	"stay":   "paid to stay in", "pass": "passed", "check": "checked", "call": "called", "bet": "bet %d",
	"raise-to": "raised to %d",
	"all-in":   "went all in", "fold": "folded", "bring-in": "brought in for %d", "discarded": "put cards away",
	"concede": "conceded the rest", "claim": "claimed %d more", "agree": "agreed", "object": "did not agree",
	"no-cards": "had no other cards", "hold": "asked to wait", "draw": "drew", "riichi": "declared riichi",
	"tsumo": "won by tsumo", "ron": "won by ron",
	"chi": "called chi", "pon": "called pon", "kan": "called kan", "closed-kan": "laid a closed kan",
	"added-kan": "added a tile to a pon", "set": "had called a set",
	"north": "set a north aside", "ready": "showed a hand that waits", "held": "told what they held",
	"nine-terminals": "showed nine terminals and honours",
	"pay":            "paid %d", "take": "took %d from the table", "chombo": "pays a chombo",
}

// named are those of a verb that goes with a name: of a Character, of a card.
var named = map[string]string{"character": "chose %s", "brings": "brought %s", "play": "played %s"}

// aloud is what the whole table said.
var aloud = map[string]string{
	"let-stand": "The table let it stand", "quiet": "Nobody plays a card",
	"ura": "The indicators below were turned over", "four-winds": "Four equal winds", "four-riichi": "Four riichi",
	"four-kans": "Four kans", "end-game": "The game was ended", "nobody-has-it": "Nobody has the mate",
	"opening-over": "All opening pairs are down", "in-order": "The order of the cards was told",
	"exhausted": "Nobody claimed the last tile",
}

// declared is a declaration in a sentence.
func (s Speaker) declared(f fact.Declared) rules.Text {
	words, known := rules.Text(aloud[f.Verb]), aloud[f.Verb] != ""
	switch {
	case f.Verb == "modifier" && f.Seat == 0 && f.Word != "":
		words, known = rules.Say("The Modifier %s was put into play", f.Word), true
	case !known:
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
		words = rules.Say("%s: %s", words, s.Cards(f.Cards))
	}
	if f.About != 0 {
		words = rules.Say("%s (%s)", words, s.Earlier(f.About))
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
	if f.Verb == "claim" && f.Number == 0 {
		return "claimed no more", true
	}
	if f.Verb == "drew" && f.Number > 0 {
		return rules.Say("drew a card from %s", s.who(f.Number)), true
	}
	if saying := named[f.Verb]; saying != "" && f.Word != "" {
		return rules.Message(saying, f.Word), true
	}
	switch saying := sayings[f.Verb]; {
	case saying == "", strings.Contains(saying, "%d") && f.Number == 0:
		return "", false
	case strings.Contains(saying, "%d"):
		return rules.Message(saying, f.Number), true
	default:
		return rules.Text(saying), true
	}
}

// suitWord is a trump suit as people say it.
func suitWord(word string) string {
	if name, ok := map[string]string{
		"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "T": "bettys", "NT": "no trump", "": "no trump",
	}[word]; ok {
		return name
	}
	return strings.ReplaceAll(word, "-", " ")
}
