package french

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What comes before a seam fits what follows it.
func TestWordsFitWhatFollows(t *testing.T) {
	for _, s := range [][3]string{
		{"de ", "le mort", "du mort"}, {"De ", "les jokers", "Des jokers"},
		{"à ", "le milieu", "au milieu"}, {"à ", "les deux", "aux deux"},
		{"du ", "as", "de l’as"}, {"Au ", "as", "À l’as"},
		{"de ", "Le Pouilleux", "de Le Pouilleux"}, {"le ", "as", "l’as"},
		{"Que ", "Ann", "Qu’Ann"}, {"grande ", "Anna", "grande Anna"}, {"de", "Anna", "deAnna"}, {"de ", "onze", "de onze"},
		{"jusqu’à ce que ", "un joker", "jusqu’à ce qu’un joker"},
		{"(de ", "Ann)", "(d’Ann)"}, {"“", "Ann", "“Ann"},
	} {
		assert.Equal(t, s[2], joined(s[0], s[1]))
	}
}
