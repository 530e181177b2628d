package lang

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Sentences whose blanks may be of any gender, and stand in any case, with what comes into them.
func TestSentencesAreRightWithWhatComesIntoThem(t *testing.T) {
	queen, joker := card.Card("QS"), rules.One(card.Joker)
	for _, s := range []struct {
		text           rules.Text
		german, french string
	}{
		{
			rules.Say("%s is left with the %s, %s.", "Bea", rules.Text("Old Maid"), queen),
			"Bea bleibt auf der letzten Karte sitzen: Schwarzer Peter, Q♠.",
			"Bea garde la dernière carte\u00a0: Le Pouilleux, Q♠.",
		},
		{
			rules.Say("Who is left with the %s?", rules.Text("Old Maid")),
			"Wer bleibt auf der letzten Karte sitzen (Schwarzer Peter)?", "",
		},
		{rules.Say("%s is left with %s.", "Bea", queen), "Bea bleibt auf Q♠ sitzen.", ""},
		{
			rules.Say(
				"%s laid %s, which are not a pair: %s.", rules.Somebody, []card.Card{"8H", card.Joker},
				rules.Text("not the same rank"),
			).Capital(),
			"Jemand hat 8♥ und Joker gelegt, das ist kein Paar: nicht der gleiche Wert.", "",
		},
		{
			rules.Say(
				"%s came %s, but the card of %s lies there already. Whose is it?", queen, rules.Text("to the dummy hand"),
				rules.Text("third street"),
			),
			"Q♠ kam zum Strohmann, dort liegt die Karte der Third Street schon. Wem gehört diese?", "",
		},
		{
			rules.Say(
				"%s came %s before the betting on %s was over: it counts as soon as that is over.", joker,
				rules.Text("to the middle"), rules.Text("third street"),
			).Capital(),
			"Joker kam in die Mitte, bevor die Einsätze auf der Third Street fertig waren: Die Karte zählt, sobald sie es sind.",
			"Un joker est venue au milieu avant la fin des mises (troisième carte)\u00a0: elle comptera ensuite.",
		},
		{
			rules.Say("dealt to %s on %s", rules.Text("the dummy hand"), rules.Text("third street")),
			"gegeben an Strohmann auf der Third Street", "pour le mort, troisième carte",
		},
		{
			rules.Say(
				"%s make %s %s and score %d.", "Bea", rules.Text("1 heart"), rules.Say("with %s", rules.Say("%d tricks", 14)), 4,
			),
			"Bea erfüllen 1 Herz (14 Stiche) und schreiben 4.", "",
		},
		{
			rules.Say(
				"%s wins trick %d with %s: %s.", "Dee", 7, rules.Say("the Nymph (%s)", card.Fool),
				rules.Text("the Nymph is the highest trump"),
			),
			"Stich 7 geht an Dee: die Nymphe (der Narr), die Nymphe ist der höchste Trumpf.", "",
		},
		{rules.Say("%s wins the game with %s.", "Ann", rules.Say("%d points", 10)), "Ann gewinnt das Spiel: 10 Punkte.", ""},
		{
			rules.NoMove(rules.Say("%s", "Ann"), "raise-to"),
			"Ann hat „erhöhen auf“ gesagt, aber das gibt es in diesem Spiel nicht: Es zählt nicht.",
			"Ann a dit «\u00a0relancer à\u00a0», mais cela n’existe pas dans ce jeu\u00a0: cela ne compte pas.",
		},
		{
			rules.NoMove(rules.Say("%s", "Ann"), "abracadabra"),
			"Ann hat „abracadabra“ gesagt, aber das gibt es in diesem Spiel nicht: Es zählt nicht.",
			"Ann a dit «\u00a0abracadabra\u00a0», mais cela n’existe pas dans ce jeu\u00a0: cela ne compte pas.",
		},
		{rules.Say("%s pays %s %d.", "Ann", "Bea", 300), "Ann zahlt Bea 300.", "Ann paie 300 à Bea."},
		{
			rules.Say(
				"%s draws, but by the deal and the draws %s has no card left: that is right only if there was still one.", "Ann",
				"Ann",
			),
			"Ann zieht, aber nach dem Geben und den Zügen hat Ann keine Karte mehr: Das stimmt nur, wenn noch eine auf der Hand war.", "",
		},
	} {
		assert.Equal(t, s.german, s.text.In(open(languages[1])).String())
		if s.french != "" {
			assert.Equal(t, s.french, s.text.In(open(languages[2])).String())
		}
	}
}

// Numbers are written in one way by each language, wherever they come from.
func TestNumbersAreWrittenAsTheLanguageDoes(t *testing.T) {
	for i, written := range []string{"25,000", "25.000", "25\u00a0000"} {
		for _, said := range []rules.Text{
			rules.Say("%d chips", 25000), rules.Say("%d", 25000), rules.Say("bet %d", 25000),
			rules.Say("nobody has translated this: %d", 25000),
		} {
			assert.Contains(t, said.In(open(languages[i])).String(), written, languages[i].Name())
		}
		assert.Equal(t, "999", rules.Say("%d", 999).In(open(languages[i])).String())
	}
}

// In French none of a thing is one of it, in the other languages many.
func TestNoneOfAThing(t *testing.T) {
	for i, told := range [][2]string{{"pairs", "games won"}, {"Paare", "Spiele gewonnen"}, {"paire", "partie gagnée"}} {
		ctx := context.WithValue(context.Background(), inContext{}, open(languages[i]))
		assert.Equal(t, told[0], Counted(ctx, "0", "pairs"))
		assert.Equal(t, told[1], Counted(ctx, "0", "games won"))
	}
}
