package exports

import (
	"bytes"
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// The page of a finished game is written in the language that was asked for.
func TestAPageIsWrittenInTheLanguageThatWasAskedFor(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	hall, err := folder.OpenHall(dir)
	require.NoError(t, err)
	game, err := hall.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	for _, f := range []fact.Fact{fact.RoundBegan{Dealer: 1}, fact.Declared{Verb: "end-game"}} {
		_, err := game.Submit(ctx, table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	require.NoError(t, hall.Close())
	for tag, words := range map[string]string{"": `lang="en"`, "en": `lang="en"`, "de": `lang="de"`, "fr": `lang="fr"`} {
		var page bytes.Buffer
		require.NoError(t, Export{Data: dir, Game: string(game.ID()), HTML: true, Speak: tag}.Run(ctx, &page, io.Discard))
		require.Contains(t, page.String(), words, tag)
	}
}
