package transcript_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

// FuzzParse: a line may hold anything. What it is understood as is written into
// the journal and read from there the same; what is refused says why.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"deal Ann", "Bea: 7H ?? BACK", "take middle: QS", "move Ann > box: BJ", "Ann says bid 5 no trump #7 QS",
		"table says end-game", "choose Bet | 4", "choose 2 Ann | QH QD", "undo", "amend 3 Bea: 0m 7z", "after 3 2: b21 fool",
		`{"kind":"cards-laid","v":1,"zone":"seat-2","cards":[{"card":"7H"}]}`, "# remark", "Ann says\u00a0x \x00",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		all, err := transcript.Parse(line, table)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		for _, one := range all {
			written, err := fact.EncodeFact(one)
			require.NoError(t, err, "%q", line)
			again, err := fact.DecodeFact(written)
			require.NoError(t, err, "%q is written as %s", line, written)
			rewritten, err := fact.EncodeFact(again)
			require.NoError(t, err)
			require.Equal(t, string(written), string(rewritten), "%q", line)
		}
	})
}
