package page

import (
	"context"
	"io"

	"github.com/a-h/templ"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Sentence draws the suits of a sentence in their colours, and tiles as what stands on them. It is written by
// hand because a component would put blanks between a suit and the full stop
// after it.
func Sentence(s string) templ.Component { return Label(rules.Text(s)) }

// Label draws a text with the cards that are marked in it.
func Label(t rules.Text) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		return drawn(ctx, w, wording.Marked(lang.Read(ctx, t)))
	})
}

func drawn(ctx context.Context, w io.Writer, runs []wording.Run) error {
	for _, r := range runs {
		out := templ.EscapeString(r.Text)
		switch {
		case r.Text == "" && r.Suit == "":
			out = templ.EscapeString(lang.Plain(ctx, r.Name))
		case r.Suit == "" && r.Name != "":
			name := templ.EscapeString(lang.Plain(ctx, r.Name))
			out = `<span class="suit" role="img" aria-label="` + name + `" data-spoken="` + name + `">` + out + `</span>`
		case r.Suit != "":
			out = `<span class="suit ` + r.Tone + `" data-spoken="` + templ.EscapeString(lang.Plain(ctx, r.Name)) + `">` + out +
				`<svg viewBox="0 0 32 32" aria-hidden="true"><use href="#suit-` + r.Suit + `"></use></svg>` +
				`<span class="sr">` + r.Sign + `</span></span>`
		}
		if _, err := io.WriteString(w, out); err != nil {
			return err
		}
	}
	return nil
}
