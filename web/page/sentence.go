package page

import (
	"context"
	"io"

	"github.com/a-h/templ"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view"
)

// Sentence draws the suits of a sentence in their colours. It is written by
// hand because a component would put blanks between a suit and the full stop
// after it.
func Sentence(s string) templ.Component { return drawn(view.Runs(s)) }

// Label draws a text with the cards that are marked in it.
func Label(t rules.Text) templ.Component { return drawn(view.Marked(t)) }

func drawn(runs []view.Run) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		for _, r := range runs {
			out := templ.EscapeString(r.Text)
			if r.Suit != "" {
				out = `<span class="suit ` + r.Tone + `">` + out + `<svg viewBox="0 0 32 32" aria-hidden="true"><use href="#suit-` + r.Suit +
					`"></use></svg><span class="sr">` + r.Sign + `</span></span>`
			}
			if _, err := io.WriteString(w, out); err != nil {
				return err
			}
		}
		return nil
	})
}
