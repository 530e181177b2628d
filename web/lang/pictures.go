package lang

import (
	"context"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// pictures are those of the set of Old Maid that comes with the game, in German and in French.
var pictures = map[string][2]string{
	"baker": {"Bäcker", "boulanger"}, "brewer": {"Brauer", "brasseur"}, "butcher": {"Metzger", "boucher"}, "carpenter": {"Zimmermann", "charpentier"},
	"clown": {"Clown", "clown"}, "coachman": {"Kutscher", "cocher"}, "cook": {"Koch", "cuisinier"}, "dairymaid": {"Milchmagd", "laitière"},
	"doctor": {"Arzt", "médecin"}, "fiddler": {"Geiger", "violoneux"}, "gardener": {"Gärtner", "jardinier"}, "grocer": {"Krämer", "épicier"},
	"miller": {"Müller", "meunier"}, "nurse": {"Amme", "nourrice"}, "postman": {"Briefträger", "facteur"}, "sailor": {"Matrose", "marin"},
	"seamstress": {"Näherin", "couturière"}, "soldier": {"Soldat", "soldat"}, "tailor": {"Schneider", "tailleur"}, "teacher": {"Lehrer", "maître d’école"},
	"old maid": {"Schwarzer Peter", "Pouilleux"},
}

// pictured are the messages of cards without a suit: the first or the second of their names. What people named keeps
// its name.
func pictured(of int) map[string]any {
	known := map[string]any{"the %s": "%s", "joker": [2]string{"Joker", "joker"}[of], "face down": [2]string{"verdeckt", "face cachée"}[of]}
	for name, said := range pictures {
		known[rules.PictureOf(name)] = said[of]
	}
	return known
}

// Pictures are pictures as somebody reads their list, with commas between.
func Pictures(ctx context.Context, list string) string {
	return eachName(list, func(name string) string {
		key := rules.PictureOf(strings.ToLower(name))
		if said := Of(ctx).Say(key, nil); said != key {
			return said
		}
		return name
	})
}

// Unpictured is such a list as the game has it: pictures of the set are known by their names in any language.
func Unpictured(list string) string {
	return eachName(list, func(name string) string {
		for english, said := range pictures {
			if strings.EqualFold(name, said[0]) || strings.EqualFold(name, said[1]) || strings.EqualFold(name, english) {
				return english
			}
		}
		return name
	})
}

// eachName changes every name of a list.
func eachName(list string, change func(name string) string) string {
	names := strings.Split(list, ",")
	for i, name := range names {
		name = strings.TrimSpace(name)
		names[i] = change(name)
	}
	return strings.Join(names, ", ")
}
