package rules

import (
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Text is words with cards marked in them, so that a page can draw each card
// and never has to guess which words are one. A constant is plain words; Say
// marks cards.
type Text string

// The marks around a card's notation. Say drops them from any words, so that
// no name can be taken for a card.
const (
	markOpen  = "\x02"
	markClose = "\x03"
)

var unmarked = strings.NewReplacer(markOpen, "", markClose, "")

// Part is one piece of a text: words, or a card.
type Part struct {
	Words string
	Card  card.Card // card.None for words
}

// Say is fmt.Sprintf that marks every argument that is a card, or several of
// them, which are listed: "7♥ and 7♠". Verbs for cards and texts are %s.
func Say(format string, args ...any) Text {
	said := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case card.Card:
			said[i] = mark(a)
		case []card.Card:
			marked := make([]string, len(a))
			for j, c := range a {
				marked[j] = mark(c)
			}
			said[i] = List(marked)
		case Text:
			said[i] = string(a)
		case string:
			said[i] = unmarked.Replace(a)
		default:
			said[i] = a
		}
	}
	return Text(fmt.Sprintf(format, said...))
}

// Join strings texts together.
func Join(texts []Text, between string) Text {
	words := make([]string, len(texts))
	for i, t := range texts {
		words[i] = string(t)
	}
	return Text(strings.Join(words, between))
}

func mark(c card.Card) string {
	if c == card.None {
		return c.String()
	}
	return markOpen + string(c) + markClose
}

// Capital makes a text begin with a capital letter.
func (t Text) Capital() Text { return Text(Capital(string(t))) }

// Parts are the words and cards of a text in their order.
func (t Text) Parts() []Part {
	var parts []Part
	rest := string(t)
	for {
		words, marked, found := strings.Cut(rest, markOpen)
		if words != "" {
			parts = append(parts, Part{Words: words})
		}
		if !found {
			return parts
		}
		var c string
		c, rest, _ = strings.Cut(marked, markClose)
		parts = append(parts, Part{Card: card.Card(c)})
	}
}

// Card is the card that the text is, and nothing else; ok is false for any
// other text.
func (t Text) Card() (c card.Card, ok bool) {
	if parts := t.Parts(); len(parts) == 1 && parts[0].Card.IsFace() {
		return parts[0].Card, true
	}
	return card.None, false
}

// String is the text in plain words: "It was 7♥".
func (t Text) String() string {
	var b strings.Builder
	for _, p := range t.Parts() {
		if p.Card != card.None {
			b.WriteString(p.Card.String())
		} else {
			b.WriteString(p.Words)
		}
	}
	return b.String()
}

// MarshalText writes plain words.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }
