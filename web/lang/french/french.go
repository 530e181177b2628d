// Package french knows how French is written: short words lose their last letter before a vowel or become one with an
// article, high signs stand apart, and none of a thing is told as one of it.
package french

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// seam stands before each argument while a French message is put together, so that the
// word before it can be made to fit: « de » and « Anna » are « d’Anna », « de » and « le
// mort » are « du mort ». What a message itself holds is as it was written.
const seam = "\x1c"

// Seamed are arguments with their seams, for the printer of a message.
func Seamed(args []any) []any {
	out := slices.Clone(args)
	for i, a := range out {
		if words, ok := a.(string); ok {
			out[i] = seam + words
		}
	}
	return out
}

// elided are those short words that lose their last letter before a vowel.
var elided = map[string]bool{
	"le": true, "la": true, "de": true, "que": true, "ne": true, "se": true, "je": true, "me": true, "te": true,
	"jusque": true, "lorsque": true, "puisque": true, "quoique": true,
}

// opened are those that become others before a vowel.
var opened = map[string]string{"du": "de l’", "au": "à l’", "ce": "cet "}

// contracted are the words that two make together.
var contracted = map[[2]string]string{
	{"de", "le"}: "du", {"de", "les"}: "des", {"à", "le"}: "au", {"à", "les"}: "aux",
}

// Fitted is what was printed with Seamed arguments, its seams closed.
func Fitted(words string) string {
	before, after, more := strings.Cut(words, seam)
	for more {
		var next string
		next, after, more = strings.Cut(after, seam)
		before = joined(before, next)
	}
	return before
}

// joined puts what follows a seam behind what came before it.
func joined(before, next string) string {
	head, spaced := strings.CutSuffix(before, " ")
	if !spaced {
		return before + next
	}
	last := head[strings.LastIndexAny(head, " \u00a0(«’'-\n")+1:] // no letter within these
	small := strings.ToLower(last)
	head = strings.TrimSuffix(head, last)
	if article, rest, ok := strings.Cut(next, " "); ok {
		if both := contracted[[2]string{small, article}]; both != "" {
			return head + like(last, both) + " " + rest
		}
	}
	if !vowel(next) {
		return before + next
	}
	if elided[small] {
		return head + last[:len(last)-1] + "’" + next
	}
	if open := opened[small]; open != "" {
		return head + like(last, open) + next
	}
	return before + next
}

// like gives a word the capital of another.
func like(old, word string) string {
	if old != strings.ToLower(old) {
		return rules.Capital(word)
	}
	return word
}

// unelided are words before which nothing is lost though they begin like a vowel, and
// beginnings of names with an h that is heard.
var unelided = []string{"onz", "oui", "huit", "hui", "ha", "ho", "yaku", "ya", "ye", "yi", "yo", "yu"}

// vowel reports whether words are spoken with a vowel at their beginning, as an ace is.
func vowel(words string) bool {
	if strings.HasPrefix(words, "\x02") { // the mark of a card
		return strings.HasPrefix(words, "\x02A")
	}
	plain := strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(words)))
	if !strings.ContainsAny(first(plain), "aeiouyhœæ") {
		return false
	}
	return !slices.ContainsFunc(unelided, func(begin string) bool { return strings.HasPrefix(plain, begin) })
}

func first(words string) string {
	for _, r := range words {
		return string(r)
	}
	return " "
}

// spaces are those before high signs and inside quotation marks, at which no line breaks.
var spaces = strings.NewReplacer(
	" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", " »", "\u00a0»", "« ", "«\u00a0",
)

// Spaced is a French message whose lines break nowhere before a high sign or inside a quotation mark.
func Spaced(message string) string { return spaces.Replace(message) }

// One is a thing of many, as French wants it of none: "games won" is "game won".
func One(things string) string {
	first, rest, _ := strings.Cut(things, " ")
	return strings.TrimSpace(strings.TrimSuffix(first, "s") + " " + rest)
}
