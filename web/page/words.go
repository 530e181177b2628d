package page

import (
	"context"

	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Rank is what stands in the corner of a card: of a picture its name.
func Rank(ctx context.Context, f wording.Face) string {
	if f.Card.Picture() != "" {
		return lang.Pictures(ctx, f.Rank)
	}
	return f.Rank
}

// Number is a number as the reader's language writes it.
func Number(ctx context.Context, n int) string { return lang.Plain(ctx, wording.Figure(n)) }
