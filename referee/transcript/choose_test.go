package transcript_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

func TestAnAnswerOfSeveralQuestionsIsChosenByItsNumber(t *testing.T) {
	stand := func(n fact.ID) rules.Option {
		return rules.Option{Label: "It stands", Fact: fact.Declared{Verb: "let-stand", About: n}}
	}
	two := transcript.Table{Players: table.Players, Awaiting: []rules.Prompt{
		{Text: "First?", Options: []rules.Option{stand(3)}},
		{
			Text:    "Second?",
			Options: []rules.Option{stand(5), {Label: "2 tricks", Fact: fact.Declared{Verb: "claim", Number: 2}}},
		},
		{Text: "Once more?", Options: []rules.Option{stand(5)}},
	}}
	for line, want := range map[string]fact.Fact{
		"choose 1 It stands":  stand(3).Fact,
		"choose 2 It stands":  stand(5).Fact, // said twice, but the same
		"choose 2  It stands": stand(5).Fact,
		"choose 2 tricks":     fact.Declared{Verb: "claim", Number: 2},
		"choose 1 2 tricks":   fact.Declared{Verb: "claim", Number: 2},
	} {
		said, err := transcript.Parse(line, two)
		require.NoError(t, err, line)
		require.Equal(t, []fact.Fact{want}, said, line)
	}
	for _, line := range []string{"choose 0 It stands", "choose 3 It stands", "choose x It stands"} {
		_, err := transcript.Parse(line, two)
		require.ErrorContains(t, err, "nothing on offer is called", line)
	}
	_, err := transcript.Parse("choose It stands", two)
	require.ErrorContains(t, err, `choose 1 It stands    to "First?"`)
	require.ErrorContains(t, err, `choose 2 It stands    to "Second?"`)
	require.NotContains(t, err.Error(), "Once more?")
	require.Equal(t, "choose 2 It stands", two.Answer(stand(5)))
	require.Equal(t, "choose 2 tricks", two.Answer(two.Awaiting[1].Options[1]))
}
