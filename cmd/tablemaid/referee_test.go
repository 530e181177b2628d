package main

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/cmd/internal/retell"
)

const quarrel = `# a quarrel in the first round
deal Ann
Bea: 7H 7S
amend 3 Bea: 7H 7D
`

func TestATranscriptIsRefereed(t *testing.T) {
	var out, errs bytes.Buffer
	require.Zero(t, run(t.Context(), []string{"referee"}, strings.NewReader(quarrel), &out, &errs), errs.String())
	require.Contains(
		t, out.String(),
		"fault CM-3   Bea laid 7♥ and 7♠, which are not a pair: same rank, but not the same colour. (to be put right)",
	)
	require.Contains(t, out.String(), "Bea lays 7♥ and 7♦")
	require.Contains(t, out.String(), "choose Bea\n", "what can be said next")
}

func TestATranscriptIsRefereedForPrograms(t *testing.T) {
	var out, errs bytes.Buffer
	require.Zero(
		t,
		run(
			t.Context(), []string{"referee", "--json", "--game", "revelations", "--players", "Ann,Bea"},
			strings.NewReader(quarrel), &out, &errs,
		),
		errs.String(),
	)
	var last retell.Ruled
	lines := json.NewDecoder(&out)
	for range 3 {
		require.NoError(t, lines.Decode(&last))
	}
	require.Equal(t, 4, last.Line)
	require.Len(t, last.Rulings, 1)
	require.Equal(t, "Bea", last.Seats[1].Name)
}

func TestAnAnswerThatTwoQuestionsHaveNamesItsQuestion(t *testing.T) {
	const wrong = "deal Ann\nBea: 7H 8D\nCal: KS 9C\n"
	referee := func(said string) (int, string) {
		var out, errs bytes.Buffer
		code := run(t.Context(), []string{"referee", "-"}, strings.NewReader(said), &out, &errs)
		return code, out.String() + errs.String()
	}
	code, said := referee(wrong)
	require.Zero(t, code, said)
	require.Contains(t, said, "choose 2 Let it stand\n")
	code, said = referee(wrong + "choose Let it stand\n")
	require.Equal(t, 1, code)
	require.Contains(
		t, said, "\"Let it stand\" answers 2 questions: say which\n  choose 1 Let it stand    to \"Bea laid 7♥ and 8♦",
	)
	code, said = referee(wrong + "choose 2 Let it stand\n")
	require.Zero(t, code, said)
	require.Contains(t, said, "The table agrees: K♠ and 9♣ stay discarded")
	require.NotContains(t, said, "choose 1 ")
	code, said = referee(wrong + "choose 3 Let it stand\n")
	require.Equal(t, 1, code)
	require.Contains(t, said, "nothing on offer is called")
}

func TestUndoTakesBackOneLineAfterTheOther(t *testing.T) {
	referee := func(said string) (lines []string) {
		var out, errs bytes.Buffer
		require.Zero(t, run(t.Context(), []string{"referee", "--json"}, strings.NewReader(said), &out, &errs), errs.String())
		var last retell.Ruled
		for d := json.NewDecoder(&out); d.More(); {
			require.NoError(t, d.Decode(&last))
		}
		for _, s := range last.Seats {
			lines = append(lines, s.Name+" "+strconv.Itoa(s.Points))
		}
		return append(lines, last.Headline)
	}
	const dealt = "deal Ann\nBea: 7H 7D\n"
	require.Equal(t, referee("deal Ann\n"), referee(dealt+"Cal: 9C 9S\nundo\nundo\n"))
	require.Equal(t, referee(dealt), referee(dealt+"Cal: 9C 9S\nundo\nCal: 8C 8S\nundo\n"))
	require.Equal(t, referee(dealt), referee(dealt+"undo\nretract 4\n"), "an undo is taken back by its number")

	var out, errs bytes.Buffer
	require.Equal(t, 1, run(t.Context(), []string{"referee"}, strings.NewReader("deal Ann\nundo\nundo\n"), &out, &errs))
	require.Contains(t, errs.String(), "line 3")
}

func TestALineThatCannotBeReadIsNamed(t *testing.T) {
	var out, errs bytes.Buffer
	require.Equal(t, 1, run(t.Context(), []string{"referee"}, strings.NewReader(quarrel+"Zoe: 7H 7D\n"), &out, &errs))
	require.Contains(t, errs.String(), "line 5")
	require.Contains(t, errs.String(), "Zoe")
}

func TestWhatCanBeSaidIsListed(t *testing.T) {
	said := func(args ...string) (int, string) {
		var out, errs bytes.Buffer
		code := run(t.Context(), append([]string{"referee"}, args...), strings.NewReader(""), &out, &errs)
		return code, out.String() + errs.String()
	}
	code, text := said("--moves", "--game", "chicks-rule")
	require.Zero(t, code, text)
	require.Contains(t, text, "  bid NUMBER bettys|spades")
	require.Contains(t, text, "call-only | forfeit-trick | forfeit-contract")
	require.Contains(t, text, "CR-12    Points to win: 30 (1 to 1000)")
	code, text = said("--moves", "--game", "whist")
	require.Equal(t, 1, code)
	require.Contains(t, text, "whist")
	code, text = said("--rule", "colour=on")
	require.Equal(t, 1, code)
	require.Contains(t, text, "scoring, target, rounds, tie")
}

func TestAQuarrelIsToldInOnesOwnWords(t *testing.T) {
	var out, errs bytes.Buffer
	told := "deal Ann\nAnn bids 5 spades\nBea bids 5 spades\nCal passes\nBea: 5 bettys\n"
	code := run(t.Context(), []string{"referee", "--game", "chicks-rule"}, strings.NewReader(told), &out, &errs)
	require.Zero(t, code, errs.String())
	require.Contains(t, out.String(), "fault CR-5   Ann spoke out of turn: it is Bea’s turn to bid or pass.")
	require.Contains(t, out.String(), "5 spades by Bea stands")
}

// A ruling says that Cy “brings it in”, and so may a transcript.
func TestABringInIsToldInTheRefereesWords(t *testing.T) {
	const street = "deal Ann\nBea: 7H\nCy: 2C\nAnn: KD\n"
	for _, line := range []string{"Cy brings it in", "Cy brings it in for 2", "Cy: brings it in"} {
		var out, errs bytes.Buffer
		args := []string{"referee", "--game", "chaos", "--players", "Ann,Bea,Cy"}
		require.Zero(t, run(t.Context(), args, strings.NewReader(street+line), &out, &errs), errs.String())
		require.Contains(t, out.String(), "Third street: Ann acts.", line)
	}
}

func TestWhatIsTakenBackAlreadyIsSaidToBe(t *testing.T) {
	const again = "note         Entry 3 is taken back already."
	for said, is := range map[string]bool{
		"retract 3": false, "retract 3\nretract 3": true, "retract 3\namend 3 Bea: 7H 7D\nretract 3": false,
		"retract 3\nretract 4\nretract 3": false, "retract 3\nundo\nretract 3": false,
	} {
		var out, errs bytes.Buffer
		code := run(t.Context(), []string{"referee"}, strings.NewReader("deal Ann\nBea: 7H 7S\n"+said), &out, &errs)
		require.Zero(t, code, errs.String())
		require.Equal(t, is, strings.Contains(out.String(), again), said)
	}
}
