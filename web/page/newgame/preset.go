package newgame

import (
	"context"

	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view"
)

// presetName is how a preset is called: what people named is theirs.
func presetName(ctx context.Context, p view.Preset) string {
	if p.Own {
		return p.Name
	}
	return lang.Word(ctx, p.Name)
}
