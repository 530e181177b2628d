package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// tongue is a language of a few messages.
type tongue map[string]string

func (l tongue) Say(message string, args []any) string {
	if said, ok := l[message]; ok {
		message = said
	}
	return rules.English{}.Say(message, args)
}

func (tongue) List(words []string) string { return rules.List(words) }

// A sentence that is one constant is looked up as it was written, and begins with a
// capital in the language that it is read in; so does what stands within another.
func TestAConstantSentenceIsReadInEveryLanguage(t *testing.T) {
	german := tongue{"the table lets it stand.": "der Tisch lässt es gelten.", "open it.": "öffnet sie."}
	stands := rules.Text("the table lets it stand.").Capital()
	require.Equal(t, "The table lets it stand.", stands.String())
	require.Equal(t, "Der Tisch lässt es gelten.", stands.In(german).String())
	require.Equal(t, "Ann: Der Tisch lässt es gelten.", rules.Say("%s: %s", "Ann", stands).In(german).String())
	require.Equal(t, "Öffnet sie.", rules.Text("open it.").Capital().In(german).String())
	require.Equal(t, stands, stands.Capital(), "once is enough")
	require.Empty(t, rules.Text("").Capital())
	require.Equal(t, "Ann", rules.Text("ann").Capital().In(german).String(), "a word that no language knows")
}

// A sentence that begins with a tile’s name begins with a capital, in every language and also within another; in a
// transcript a tile is its notation.
func TestASentenceBeginsWithATilesName(t *testing.T) {
	german := tongue{"white dragon": "weißer Drache", "%s is dead.": "%s ist tot."}
	for c, want := range map[card.Card]string{
		"5z": "White dragon is dead.", "0p": "Red 5 of dots is dead.", "4z": "北 is dead.", "7H": "7♥ is dead.",
	} {
		dead := rules.Say("%s is dead.", c).Capital()
		require.Equal(t, want, dead.Words(rules.English{}))
		require.Equal(t, "Ann: "+want, rules.Say("%s: %s", "Ann", dead).Words(rules.English{}))
	}
	dead := rules.Say("%s is dead.", card.Card("5z")).Capital()
	require.Equal(t, "Weißer Drache ist tot.", dead.Words(german))
	require.Equal(t, "Weißer Drache ist tot.", dead.In(german).Words(german))
	require.Equal(t, "Not white dragon.", rules.Say("not %s.", card.Card("5z")).Capital().Words(rules.English{}))
	require.Equal(t, "5z is dead.", dead.String())
}

// Who is not known is said in the reader's language; names are said as they are.
func TestSomebodyIsAWordOfEveryLanguage(t *testing.T) {
	german := tongue{"somebody": "jemand", "Ann": "Anna", "%s laid %s.": "%s hat %s gelegt."}
	laid := func(who string) rules.Text { return rules.Say("%s laid %s.", who, card.Card("7H")).Capital() }
	require.Equal(t, "Jemand hat 7♥ gelegt.", laid(rules.Somebody).In(german).String())
	require.Equal(t, "Ann hat 7♥ gelegt.", laid("Ann").In(german).String())
	require.Equal(t, "Somebody laid 7♥.", laid(rules.Somebody).String())
}

// What is refused is an error in English and a message for people.
func TestARefusalIsReadInEveryLanguage(t *testing.T) {
	err := rules.Refuse("seat %d needs a name", 3)
	require.EqualError(t, err, "seat 3 needs a name")
	var refused rules.Refused
	require.ErrorAs(t, err, &refused)
	require.Equal(
		t, "Platz 3 braucht einen Namen",
		refused.Told().In(tongue{"seat %d needs a name": "Platz %d braucht einen Namen"}).String(),
	)
	_, err = rules.Complete(
		[]rules.Switch{{Name: "target", Label: "Points to win", Clause: "CM-10", Max: 9}}, map[string]string{"target": "20"},
	)
	require.ErrorAs(t, err, &refused)
	german := tongue{
		"%s must be a number from %d to %d, not “%s”": "%s: %d bis %d, nicht „%s“", "Points to win": "Punkte bis zum Sieg",
	}
	require.Equal(t, "Punkte bis zum Sieg (CM-10): 0 bis 9, nicht „20“", refused.Told().In(german).String())
}
