package lang

// frenchHeld is what is said in Chaos;Jan beside its play: what players tell that they held, what is due.
var frenchHeld = map[string]any{
	"what somebody held is told once the hand is over.":                                  "on dit ce qu’on avait une fois la main finie.",
	"%s has told what they held in this hand.":                                           "%s a déjà dit ce qu’il avait dans cette main.",
	"%s held %d tiles in this hand, those dealt and then each tile drawn, and tells %d.": "%s a eu %d tuiles dans cette main, celles de la donne puis chaque tuile tirée, et en nomme %d.",
	"%s was played from this hand and is not among the tiles that %s tells.":             "%s a été joué de cette main et n’est pas parmi les tuiles que nomme %s.",
	"A Modifier is due":                                "Un Modificateur est dû",
	"Pon with %s":                                      "Pon avec %s",
	"For a tenhou/6 log of this hand:":                 "Pour un journal tenhou/6 de cette main :",
	"%s: the tiles dealt, then those drawn (%d tiles)": "%s : les tuiles de la donne, puis celles tirées (%d tuiles)",
}
