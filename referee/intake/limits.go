package intake

import (
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/tablemaid/tablemaid/models/imageheader"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What a fact may have at most, whichever door it comes in by: the form, the
// camera, an import, a notation.
const (
	longestName  = 40 // letters
	longestWord  = 200
	longestRule  = 512 << 10 // a house rule may be a whole pack of cards (CJ-P5)
	mostCards    = 400
	mostGuesses  = 20
	mostRules    = 100
	mostNumber   = 1e9
	mostEntries  = 50_000 // of a game, whether it is played here or taken from a file
	mostOfAStill = 40e6   // pixels
)

// Entry refuses an entry that is too large to be shown.
func Entry(e fact.Entry) error {
	if err := nameFits("the person who said it", e.Source.Person); err != nil {
		return err
	}
	if err := nameFits("the person who agreed", e.Source.Second); err != nil {
		return err
	}
	if y := e.At.Year(); !e.At.IsZero() && (y < 1970 || y > 9999) {
		return Say("the year %s is none in which cards were noted", strconv.Itoa(y))
	}
	return Fact(e.Fact)
}

// Fact refuses a fact that is too large to be shown.
func Fact(f fact.Fact) error {
	happened := fact.Within(f)
	if began, ok := happened.(fact.GameBegan); ok {
		return Setup(began.Players, began.Rules)
	}
	if happened == nil {
		return nil
	}
	p := happened.Parts()
	for _, r := range p.Cards {
		if len(r.Alternatives) > mostGuesses {
			return Say("a card has %d alternatives, %d are enough", len(r.Alternatives), mostGuesses)
		}
	}
	if p.Number > mostNumber {
		return Say("the number %d is too large", p.Number)
	}
	if err := few("cards", len(p.Cards), mostCards); err != nil {
		return err
	}
	return few("letters", len(p.Verb)+len(p.Word), longestWord)
}

// Setup refuses names and house rules that no form would have let
// through.
func Setup(players []string, houseRules map[string]string) error {
	for i, name := range players {
		if err := nameFits(rules.Say("seat %d", i+1), name); err != nil {
			return err
		}
	}
	for name, value := range houseRules {
		if err := few("letters of a house rule", len(name)+len(value), longestRule); err != nil {
			return err
		}
	}
	return few("house rules", len(houseRules), mostRules)
}

// nameFits refuses a name that is too long for a page, or would upset one.
func nameFits(whose rules.Text, name string) error {
	if n := len([]rune(name)); n > longestName {
		return Say("the name of %s has %d letters: %d are enough", whose, n, longestName)
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return Say("the name of %s has a sign in it that cannot be written", whose)
	}
	return nil
}

func few(what rules.Text, n, most int) error {
	if n > most {
		return Say("%d %s are too many: %d are possible", n, what, most)
	}
	return nil
}

// Picture refuses what is no JPEG that a phone can show.
func Picture(jpeg []byte) error {
	var large *imageheader.TooLargeError
	switch _, err := imageheader.Check(jpeg, mostOfAStill); {
	case !IsJPEG(jpeg):
		return Say("the picture is no JPEG")
	case errors.As(err, &large):
		return Say("the picture has more than %d million pixels: choose a smaller size in the camera", int(mostOfAStill/1e6))
	}
	return nil
}

// Story refuses a game from a file whose times cannot be.
func Story(entries []fact.Entry, now time.Time) error {
	if err := few("entries", len(entries), mostEntries); err != nil {
		return err
	}
	for _, e := range entries {
		if err := Entry(e); err != nil {
			return &exchange.EntryError{Entry: e.ID, Err: err}
		}
		if e.At.After(now.Add(366 * 24 * time.Hour)) {
			return &exchange.EntryError{
				Entry: e.ID, Err: Say("it is of %s, which is still to come", e.At.Format(time.DateOnly)),
			}
		}
	}
	return nil
}

// IsJPEG reports whether bytes begin as a JPEG does.
func IsJPEG(b []byte) bool { return len(b) > 3 && b[0] == 0xFF && b[1] == 0xD8 && b[2] == 0xFF }
