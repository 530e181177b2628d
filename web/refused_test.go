package web_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hallwire "github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web"
)

// A page that is open hears that the hall is away or turns the table away, and that it does so no longer.
func TestAnOpenPageHearsHowItsHallIs(t *testing.T) {
	ctx, h := context.Background(), newHouse(t, web.Options{InHall: true})
	g := h.URL("/g/" + string(h.Begin().ID()))
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, g+"/stream", nil)
	require.NoError(t, err)
	open, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer open.Body.Close()
	lines := bufio.NewScanner(open.Body)
	lines.Buffer(nil, 1<<20)
	hears := func(want string) {
		for lines.Scan() {
			if strings.Contains(lines.Text(), want) {
				return
			}
		}
		require.Fail(t, "the stream ended", "%v: %s", lines.Err(), want)
	}
	const near, taken = `<p id="away" data-live class="problem" role="status" hidden`, `<p id="refused" data-live class="problem" role="status" hidden`
	for _, is := range []struct{ name, note, told string }{
		{hallwire.AwayNote, "", near}, {hallwire.AwayNote, hallwire.Unreached, "The hall is not reached"},
		{hallwire.AwayNote, hallwire.Unwritten, "its disk may be full"},
		{hallwire.AwayNote, hallwire.Unreadable, "in a form that this table does not know"}, {hallwire.AwayNote, "", near},
		{
			hallwire.RefusedNote, "the key of this table is void: the director makes a new one", "the key of this table is void",
		},
		{hallwire.RefusedNote, "", taken},
	} {
		require.NoError(t, h.Hall.Notes().Note(ctx, "", is.name, is.note))
		_, body, _ := get(t, g) // as a note that came from elsewhere, it is read again
		require.Contains(t, body, is.told)
		hears(is.told)
	}
}

// The pages of a table say what its hall does not take, why, and what to do, to everybody in their language; a table
// without a hall has no such line.
func TestATablesPageSaysWhatItsHallRefuses(t *testing.T) {
	ctx, h, alone := context.Background(), newHouse(t, web.Options{InHall: true}), newHouse(t, web.Options{})
	why := rules.Say(
		"entry %d: %s", 7, rules.Say("this hall has no game %s: its program is older than the table’s", "old-maid"),
	)
	void := map[string]string{
		"en": "the key of this table is void", "de": "der Schlüssel dieses Tischs gilt nicht mehr",
		"fr": "la clé de cette table ne vaut plus",
	}
	gone := map[string]map[string]string{
		hallwire.Unreached: {
			"en": "The hall is not reached. Play on", "de": "Der Saal ist nicht zu erreichen", "fr": "La salle est injoignable",
		},
		hallwire.Unwritten: {
			"en": "its disk may be full or broken", "de": "seine Festplatte voll oder kaputt",
			"fr": "son disque est peut-être plein",
		},
		hallwire.Unreadable: {
			"en": "in a form that this table does not know", "de": "in einer Form, die dieser Tisch nicht kennt",
			"fr": "sous une forme que cette table ne connaît pas",
		},
	}
	for _, at := range []*house{h, alone} {
		game := at.BeginKind("old-maid", nil, "Ann", "Bea", "Cal")
		says := func(language string) string {
			r, err := http.NewRequest(http.MethodGet, at.URL("/g/"+string(game.ID())), nil)
			require.NoError(t, err)
			r.Header.Set("Accept-Language", language)
			answer, err := http.DefaultClient.Do(r)
			require.NoError(t, err)
			defer answer.Body.Close()
			body, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			return string(body)
		}
		for language, text := range map[string][]string{
			"en": {
				"The hall does not take what is noted here: entry 7: this hall has no game old-maid", "Nothing is lost: play on",
			},
			"de": {
				"Der Saal nimmt nicht an, was hier notiert wird: Eintrag 7: dieser Saal hat kein Spiel old-maid",
				"Nichts ist verloren",
			},
			"fr": {
				"La salle ne prend pas ce qui est noté ici", "entrée 7", "cette salle n’a pas le jeu old-maid", "Rien n’est perdu",
			},
		} {
			require.NoError(t, at.Hall.Notes().Note(ctx, game.ID(), hallwire.RefusedNote, string(why)))
			page := says(language)
			for _, words := range text {
				assert.Equal(t, at == h, strings.Contains(page, words), "%s: %s", language, words)
			}
			require.NoError(t, at.Hall.Notes().Note(ctx, game.ID(), hallwire.RefusedNote, ""))
			assert.NotContains(t, says(language), text[0])
			require.NoError(
				t,
				at.Hall.Notes().Note(ctx, "", hallwire.RefusedNote, "the key of this table is void: the director makes a new one"),
			)
			assert.Equal(t, at == h, strings.Contains(says(language), void[language]), language)
			require.NoError(t, at.Hall.Notes().Note(ctx, "", hallwire.RefusedNote, ""))
			for _, away := range []string{hallwire.Unreached, hallwire.Unwritten, hallwire.Unreadable} {
				require.NoError(t, at.Hall.Notes().Note(ctx, "", hallwire.AwayNote, away))
				assert.Equal(t, at == h, strings.Contains(says(language), gone[away][language]), "%s %s", away, language)
			}
			require.NoError(t, at.Hall.Notes().Note(ctx, "", hallwire.AwayNote, ""))
			assert.NotContains(t, says(language), gone[hallwire.Unwritten][language])
		}
	}
}
