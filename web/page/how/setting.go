package how

import (
	"context"
	"strings"

	"github.com/tablemaid/tablemaid/web/lang"
)

// setting is how a house rule is set: a list of pictures is read as one.
func setting(ctx context.Context, value string) string {
	if strings.Contains(value, ", ") && !strings.Contains(value, "\x0e") {
		return lang.Pictures(ctx, lang.Word(ctx, value))
	}
	return lang.Word(ctx, value)
}
