package page

import (
	"context"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// say is a message with its arguments, in the language of the reader.
func say(ctx context.Context, key string, args ...any) string { return lang.Say(ctx, key, args...) }

// read is a text in plain words of the reader's language.
func read(ctx context.Context, t rules.Text) string { return lang.Read(ctx, t).String() }

// word is a text that a view holds as a string.
func word(ctx context.Context, s string) string { return read(ctx, rules.Text(s)) }

// presetName is how a preset is called: what people named is theirs.
func presetName(ctx context.Context, p view.Preset) string {
	if p.Own {
		return p.Name
	}
	return word(ctx, p.Name)
}

// rank is what stands in the corner of a card: of a picture its name.
func rank(ctx context.Context, f wording.Face) string {
	if f.Card.Picture() != "" {
		return lang.Pictures(ctx, f.Rank)
	}
	return f.Rank
}

// number is a number as the reader's language writes it.
func number(ctx context.Context, n int) string { return read(ctx, wording.Figure(n)) }

// setting is how a house rule is set: a list of pictures is read as one.
func setting(ctx context.Context, value string) string {
	if strings.Contains(value, ", ") && !strings.Contains(value, "\x0e") {
		return lang.Pictures(ctx, word(ctx, value))
	}
	return word(ctx, value)
}
