package lang

// germanHeld is what is said in Chaos;Jan beside its play: what players tell that they held, what is due.
var germanHeld = map[string]any{
	"what somebody held is told once the hand is over.":                                  "was jemand hielt, sagt man, wenn die Hand vorbei ist.",
	"%s has told what they held in this hand.":                                           "%s hat schon gesagt, was in dieser Hand gehalten wurde.",
	"%s held %d tiles in this hand, those dealt and then each tile drawn, and tells %d.": "%s hielt in dieser Hand %d Steine, die ausgeteilten und dann jeden gezogenen, und nennt %d.",
	"%s was played from this hand and is not among the tiles that %s tells.":             "%s wurde aus dieser Hand gespielt und ist nicht unter den Steinen, die %s nennt.",
	"A Modifier is due":                                "Ein Modifikator ist fällig",
	"Pon with %s":                                      "Pon mit %s",
	"For a tenhou/6 log of this hand:":                 "Für ein tenhou/6-Protokoll dieser Hand:",
	"%s: the tiles dealt, then those drawn (%d tiles)": "%s: die ausgeteilten Steine, dann die gezogenen (%d Steine)",
}
