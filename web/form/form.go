package form

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/web/answer"
)

// Cards are the cards that somebody typed or tapped, each text one or several; empty
// ones are passed over. What names no card is refused.
func Cards(texts ...string) ([]card.Card, error) {
	var all []card.Card
	for _, text := range texts {
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
			c, err := card.Parse(word)
			if err != nil {
				return nil, intake.NoCard(Clip(word, 40))
			}
			all = append(all, c)
		}
	}
	return all, nil
}

func Clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

// Trimmed drops empty names and the blanks around the others.
func Trimmed(names []string) []string {
	var out []string
	for _, n := range names {
		if n = strings.Join(strings.Fields(Clip(n, 40)), " "); n != "" {
			out = append(out, n)
		}
	}
	return out
}

func OneLine(text string, n int) string { return strings.Join(strings.Fields(Clip(text, n)), " ") }

// File is a file that a form brought.
func File(r *http.Request, field string) ([]byte, error) {
	file, _, err := r.FormFile(field)
	if err != nil {
		return nil, answer.Refuse(http.StatusBadRequest, "There is no file in this. Choose one and send it again.")
	}
	defer file.Close()
	return io.ReadAll(file)
}

const LargestPhoto = 24 << 20 // bytes

// NotTaken says why a photo did not arrive.
func NotTaken(err error) error {
	if tooLarge(err) {
		return answer.Refuse(
			http.StatusRequestEntityTooLarge, "This photo is larger than 24 MB. Choose a smaller size in the phone's camera.",
		)
	}
	return answer.Refuse(http.StatusBadRequest, "The photo broke off on its way. Send it again.")
}

// FileNotTaken says why a file did not arrive; large of one that is larger than its kind may be.
func FileNotTaken(err, large error) error {
	if tooLarge(err) {
		return large
	}
	return answer.Refuse(http.StatusBadRequest, "The file broke off on its way. Send it again.")
}

func tooLarge(err error) bool {
	var large *http.MaxBytesError
	return errors.As(err, &large)
}

// Sure is nil if the box beside a button that cannot be undone was ticked.
func Sure(r *http.Request) error {
	if r.PostFormValue("sure") == "" {
		return answer.Refuse(http.StatusUnprocessableEntity, "Tick the box first: this cannot be undone.")
	}
	return nil
}
