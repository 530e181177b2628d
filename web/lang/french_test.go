package lang

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// The short words of French lose their vowel before another, whatever comes into a sentence: names, cards, texts.
func TestFrenchWordsFitWhatFollows(t *testing.T) {
	for _, s := range []struct {
		text   rules.Text
		french string
	}{
		{
			rules.Say("what %s put away is noted; nobody else is told which cards they are.", "Ann"),
			"ce qu’Ann a écarté est noté\u00a0; personne d’autre ne l’apprend.",
		},
		{
			rules.Say("what %s put away is noted; nobody else is told which cards they are.", "Bea"),
			"ce que Bea a écarté est noté\u00a0; personne d’autre ne l’apprend.",
		},
		{rules.Say("QR code of %s", "Élise"), "Code QR d’Élise"},
		{rules.Say("QR code of %s", "Yves"), "Code QR d’Yves"},
		{rules.Say("QR code of %s", "Yann"), "Code QR de Yann"},
		{rules.Say("QR code of %s", "Hélène"), "Code QR d’Hélène"},
		{rules.Say("QR code of %s", "Hans"), "Code QR de Hans"},
		{rules.Say("QR code of %s", "Ördög"), "Code QR d’Ördög"},
		{rules.Say("QR code of %s", "Łucja"), "Code QR de Łucja"},
		{rules.Say("QR code of %s", "阿明"), "Code QR de 阿明"},
		{rules.Say("QR code of %s", ""), "Code QR de "},
		{rules.Say("Who discards the mate of %s?", card.Card("AS")), "Qui pose la sœur d’A♠\u00a0?"},
		{rules.Say("Who discards the mate of %s?", card.Card("8S")), "Qui pose la sœur de 8♠\u00a0?"},
		{rules.Say("Who discards the mate of %s?", card.Card("QS")), "Qui pose la sœur de Q♠\u00a0?"},
	} {
		assert.Equal(t, s.french, s.text.In(open(languages[2])).String())
	}
}

// spokenApart are short words before a vowel in what was written by hand.
var spokenApart = regexp.MustCompile(
	`(?i)(?:^|[\s(«’])(?:de|que|le|la|ne|se|je|me|te|du|au|jusque|lorsque|puisque) (?:[aeiouàâéèêëîïôûœ]\pL*|h[éeiuy]\pL*)`,
)

// What the French catalogue itself says is written as it is spoken.
func TestFrenchMessagesAreWrittenAsSpoken(t *testing.T) {
	for key, said := range languages[2].known() {
		for _, form := range said.Forms {
			for _, found := range spokenApart.FindAllString(form, -1) {
				assert.Regexp(t, `(?i) (onze|oui|huit|onzième|huitième|une?|Hyper)$`, found, "%s: %s", key, form)
			}
		}
	}
}
