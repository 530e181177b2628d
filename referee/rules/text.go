package rules

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Text is what somebody is told, as data: messages with their arguments, words,
// and cards marked in both. Its words are made when somebody reads it, in the
// language of the reader (Read), so that no page has to guess which words are a
// card or a name. A constant is plain words and its own message; Say makes a
// message with arguments.
type Text string

// The marks around a card's notation, around a message, and between its
// arguments. Say drops them from any words, so that no name can be taken for a
// card.
const (
	markOpen  = "\x02"
	markClose = "\x03"
	sayOpen   = "\x0e"
	sayClose  = "\x0f"
	sayNext   = "\x1e"
	capital   = "\x11" // the message that makes its argument begin with a capital; before a tile, that a sentence does
	list      = "\x12" // the message that lists its arguments
)

// What an argument is, before it.
const (
	isWords  = 'w' // as they are: a name
	isText   = 't'
	isNumber = 'n'
	isCards  = 'c'
)

var unmarked = strings.NewReplacer(
	markOpen, "", markClose, "", sayOpen, "", sayClose, "", sayNext, "", capital, "", list, "",
)

// Part is one piece of a text: words, or a card.
type Part struct {
	Words string
	Card  card.Card // card.None for words
	First bool      // a tile with which a sentence begins: its name has a capital there
}

// Say is a message with its arguments. The message is its English words, as for
// fmt.Sprintf, by which catalogues of other languages know it. Cards are marked,
// and several are listed: "7♥ and 7♠". Verbs for cards and texts are %s, for
// whole numbers %d.
func Say(message string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(message, args...) // so that vet checks messages
	}
	return sayOf(message, args)
}

func sayOf(message string, args []any) Text {
	if len(args) == 0 {
		return Text(strings.ReplaceAll(message, "%%", "%"))
	}
	var b strings.Builder
	b.Grow(len(message) + 24*len(args))
	b.WriteString(sayOpen)
	b.WriteString(message)
	for _, a := range args {
		b.WriteString(sayNext)
		switch a := a.(type) {
		case int:
			b.WriteByte(isNumber)
			b.WriteString(strconv.Itoa(a))
		case card.Card:
			b.WriteByte(isWords)
			b.WriteString(mark(a))
		case []card.Card:
			b.WriteByte(isCards)
			for i, c := range a {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(string(c))
			}
		case Text:
			b.WriteByte(isText)
			b.WriteString(string(a))
		case interface{ Told() Text }:
			b.WriteByte(isText)
			b.WriteString(string(a.Told()))
		case string:
			if a == Somebody {
				b.WriteByte(isText)
			} else {
				b.WriteByte(isWords)
			}
			b.WriteString(unmarked.Replace(a))
		default:
			if v := reflect.ValueOf(a); v.CanInt() {
				b.WriteByte(isNumber)
				b.WriteString(strconv.FormatInt(v.Int(), 10))
				continue
			}
			b.WriteByte(isWords)
			b.WriteString(unmarked.Replace(inWords(a)))
		}
	}
	b.WriteString(sayClose)
	return Text(b.String())
}

// Somebody is who did what nobody is known to have done: a word of every language,
// where names are said as they are.
const Somebody = "somebody"

// Written are words that somebody wrote, the text of a card: told as they are where
// no catalogue knows them.
func Written(words string) Text { return Text(unmarked.Replace(words)) }

// Message is Say for a message that is looked up.
func Message(message string, args ...any) Text { return sayOf(message, args) }

// One names a card in a sentence: there is more than one joker.
func One(c card.Card) Text {
	if c == card.Joker {
		return "a joker"
	}
	return Say("%s", c)
}

// Listed are several texts as people list them.
func Listed(texts []Text) Text {
	if len(texts) == 1 {
		return texts[0]
	}
	t := Text(sayOpen + list)
	for _, x := range texts {
		t += sayNext + Text(isText) + x
	}
	return t + sayClose
}

// Language makes words of messages.
type Language interface {
	// Say is a message with its arguments, which are words or whole numbers.
	Say(message string, args []any) string
	// List joins words as people do: "Ann, Bea and Cal".
	List(words []string) string
}

// English is the language that messages are written in.
type English struct{}

// Say is fmt.Sprintf, done at once for the verbs that nearly all messages have.
func (English) Say(message string, args []any) string {
	if len(args) == 0 {
		return message
	}
	var b strings.Builder
	b.Grow(len(message) + 16*len(args))
	rest := message
	for _, a := range args {
		words, after, found := strings.Cut(rest, "%")
		said, plain := a.(string)
		if !found || !plain || !strings.HasPrefix(after, "s") {
			return fmt.Sprintf(message, args...)
		}
		b.WriteString(words)
		b.WriteString(said)
		rest = after[1:]
	}
	if strings.Contains(rest, "%") {
		return fmt.Sprintf(message, args...)
	}
	b.WriteString(rest)
	return b.String()
}

// List joins with commas and an "and".
func (English) List(words []string) string { return List(words) }

// In is the text in a language, with no message left and those cards marked that are drawn; cards without a suit,
// which have no other face than a word, are told in the language.
func (t Text) In(l Language) Text {
	words, _ := read(string(t), l, true)
	return Text(told(words, l))
}

// Words are the text in plain words of a language, in which a tile is named by what stands on it, if that tells it.
func (t Text) Words(l Language) string {
	var b strings.Builder
	for p := range t.In(l).each {
		switch {
		case p.Card == card.None:
			b.WriteString(p.Words)
		case p.Card.IsTile() && p.Card.Sign() == "":
			name := l.Say(p.Card.TileName(), nil)
			if p.First {
				name = Capital(name)
			}
			b.WriteString(name)
		default:
			b.WriteString(cmp.Or(p.Card.Sign(), p.Card.String()))
		}
	}
	return b.String()
}

// told puts words in the place of the marks of cards without a suit.
func told(words string, l Language) string {
	before, rest, found := strings.Cut(words, markOpen)
	if !found {
		return words
	}
	var b strings.Builder
	for found {
		var c string
		b.WriteString(before)
		c, rest, _ = strings.Cut(rest, markClose)
		if card.Card(c).Suit() != "" || card.Card(c).IsTile() {
			b.WriteString(mark(card.Card(c)))
		} else {
			b.WriteString(Named(l, card.Card(c)))
		}
		before, rest, found = strings.Cut(rest, markOpen)
	}
	return b.String() + before
}

// PictureOf is the message for a picture by its name in the notation, which those that come with a game have in every
// catalogue.
func PictureOf(name string) string { return "picture " + name }

// Named is a card in words of a language. A picture that people named keeps its name.
func Named(l Language, c card.Card) string {
	name := c.Picture()
	if name == "" {
		return l.Say(c.String(), nil)
	}
	if said := l.Say(PictureOf(name), nil); said != PictureOf(name) {
		return said
	}
	return l.Say("the %s", []any{name})
}

// read makes words of a text up to its end, or, of an argument, to where the
// argument ends; rest is what follows. A text that is one constant is a message,
// too; a name is not.
func read(s string, l Language, text bool) (words, rest string) {
	i := nextMark(s)
	words, rest = s[:i], s[i:]
	if !strings.HasPrefix(rest, sayOpen) {
		if text && words != "" && !strings.Contains(words, markOpen) {
			words = l.Say(words, nil) // a constant is its own message
		}
		return words, rest
	}
	for strings.HasPrefix(rest, sayOpen) {
		var said string
		said, rest = readMessage(rest[len(sayOpen):], l)
		i = nextMark(rest)
		words += said + rest[:i]
		rest = rest[i:]
	}
	return words, rest
}

// nextMark is where the next mark of a message or an argument is, the length of s
// if there is none.
func nextMark(s string) int {
	for i := range len(s) {
		if c := s[i]; c == sayOpen[0] || c == sayClose[0] || c == sayNext[0] {
			return i
		}
	}
	return len(s)
}

// readMessage makes words of a message whose opening mark has been read.
func readMessage(s string, l Language) (words, rest string) {
	end := nextMark(s)
	if end == len(s) {
		return s, ""
	}
	message, s := s[:end], s[end:]
	args := make([]any, 0, 4)
	for strings.HasPrefix(s, sayNext) {
		s = s[len(sayNext):]
		if s == "" {
			break
		}
		kind := s[0]
		var arg string
		arg, s = read(s[1:], l, kind == isText)
		args = append(args, argumentOf(kind, arg, l))
	}
	s = strings.TrimPrefix(s, sayClose)
	if message == capital && len(args) == 1 {
		return capitalised(inWords(args[0]), l), s
	}
	if message == list {
		words := make([]string, len(args))
		for i, a := range args {
			words[i] = inWords(a)
		}
		return l.List(words), s
	}
	return l.Say(message, args), s
}

// inWords is an argument as words.
func inWords(a any) string {
	switch a := a.(type) {
	case string:
		return a
	case fmt.Stringer:
		return a.String()
	}
	return fmt.Sprint(a)
}

// capitalised makes words begin with a capital; a card that is read as words
// becomes words.
func capitalised(words string, l Language) string {
	marked, rest, first := strings.Cut(strings.TrimPrefix(words, markOpen), markClose)
	if !strings.HasPrefix(words, markOpen) || !first {
		return Capital(words)
	}
	switch c := card.Card(marked); {
	case c.IsTile():
		return capital + words
	case c.Suit() == "":
		return Capital(Named(l, c)) + rest
	}
	return words
}

func argumentOf(kind byte, arg string, l Language) any {
	switch kind {
	case isNumber:
		if n, err := strconv.Atoi(arg); err == nil {
			return n
		}
	case isCards:
		var marked []string
		cards := strings.Fields(arg)
		if len(cards) == 2 && cards[0] == cards[1] {
			return twice(l, card.Card(cards[0]))
		}
		for _, c := range cards {
			marked = append(marked, oneOf(l, card.Card(c)))
		}
		return l.List(marked)
	}
	return arg
}

// oneOf names a card of a list.
func oneOf(l Language, c card.Card) string {
	switch c {
	case card.Joker:
		return l.Say("a joker", nil)
	case card.Unknown:
		return l.Say("one that could not be read", nil)
	}
	return mark(c)
}

// twice names two cards of one face.
func twice(l Language, c card.Card) string {
	switch {
	case c == card.Joker:
		return l.Say("two jokers", nil)
	case c == card.Unknown:
		return l.Say("two that could not be read", nil)
	case c.Picture() != "":
		return l.Say("two cards of %s", []any{mark(c)})
	}
	return l.Say("two %s", []any{mark(c)})
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

// Capital makes a text begin with a capital letter, in whatever language it is
// read: a constant is looked up as it was written.
func (t Text) Capital() Text {
	if t == "" || strings.HasPrefix(string(t), sayOpen+capital+sayNext) {
		return t
	}
	return sayOpen + capital + sayNext + Text(isText) + t + sayClose
}

// begins is the text in plain English words, as a sentence begins with it: what
// Capital().String() is.
func (t Text) begins() string {
	if !strings.Contains(string(t), sayOpen) {
		return Text(Capital(string(t))).String()
	}
	return Text(capitalised(string(t.In(English{})), English{})).String()
}

// Parts are the words and cards of a text in their order, in English where no
// other language was chosen.
func (t Text) Parts() []Part {
	var parts []Part
	for p := range t.each {
		parts = append(parts, p)
	}
	return parts
}

// each hands out the parts of a text one by one.
func (t Text) each(yield func(Part) bool) {
	rest := string(t)
	if strings.Contains(rest, sayOpen) {
		rest, _ = read(rest, English{}, true)
	}
	for {
		words, marked, found := strings.Cut(rest, markOpen)
		words, first := strings.CutSuffix(words, capital)
		if words != "" && !yield(Part{Words: words}) || !found {
			return
		}
		var c string
		c, rest, _ = strings.Cut(marked, markClose)
		if !yield(Part{Card: card.Card(c), First: first}) {
			return
		}
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
	for p := range t.each {
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
