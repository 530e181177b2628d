package wording

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/lang"
)

// What the log and the line to undo say that somebody did is in every language.
func TestWhatSomebodyDidIsInEveryLanguage(t *testing.T) {
	for _, says := range []map[string]string{sayings, aloud, named} {
		for verb, said := range says {
			require.True(t, lang.Known(said), "%s: %s", verb, said)
		}
	}
}

// A number in the phrase of a fact is said as one.
func TestANumberInAPhrase(t *testing.T) {
	require.Equal(t, "4", Speaker{}.part(4).String())
}
