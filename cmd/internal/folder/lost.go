package folder

import (
	"context"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// TellLost says which entries of the games cannot be read any more, while people
// play on: to read all of them takes a while.
func TellLost(ctx context.Context, log *sqlite.Journal, tell func(string)) {
	told, err := log.Lost(ctx)
	for _, t := range told {
		tell(t + " 'tablemaid restore' goes back to a backup.")
	}
	if err != nil && ctx.Err() == nil {
		tell("the games could not be checked: " + err.Error())
	}
}
