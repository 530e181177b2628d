package lang

// frenchFamily is the house rules of the Old Maid family, and what its referee
// seldom says.
var frenchFamily = map[string]any{
	"To begin, scan the code in the terminal where tablemaid was started, or open this page on that machine.": "Pour commencer, scanne le code du terminal où tablemaid a été lancé, ou ouvre cette page sur cette machine.",
	"Too many pages are asked for at once. Try again in a moment.":                                            "Trop de pages sont demandées à la fois. Réessaie dans un instant.",
	"This phone has too many tabs of the table open. Close some.":                                             "Ce téléphone a trop d’onglets de la table ouverts. Fermes-en.", "Too many phones watch at once. Try again in a moment.": "Trop de téléphones regardent à la fois. Réessaie dans un instant.",
	"Scoring": "La marque", "A loser every round, no points": "Un perdant par manche, sans points", "Points, first to a target": "Points, le premier au but", "Points, most after a number of rounds": "Points, le plus haut total après un nombre fixé de manches", "Points to win, when playing to a target": "Points pour gagner, si l’on joue à un but", "Rounds, when playing a set number": "Manches, si leur nombre est fixé", "Equal highest totals": "Égalité en tête", "Play on": "Continuer", "Share the win": "Partager la victoire",
	"Chaos Maid, a loser every round": "Chaos Maid, un perdant par manche", "Chaos Maid, first to 10": "Chaos Maid, le premier à 10", "Chaos Maid, five rounds": "Chaos Maid, cinq manches", "Mirror Maids, a loser every round": "Mirror Maids, un perdant par manche", "Mirror Maids, first to 10": "Mirror Maids, le premier à 10", "Revelations of Yesterday": "Revelations of Yesterday",
	"Victorian Old Maid": "Le Pouilleux d’antan", "Longer Old Maid": "Le Pouilleux, plus long", "Old Maid, draw again": "Le Pouilleux, on tire encore", "Old Maid with a joker": "Le Pouilleux au joker", "Old Maid with pictures": "Le Pouilleux en images", "Old Maid, most pairs": "Le Pouilleux, le plus de paires",
	"%s is not left with %s": "Il ne reste pas à %s : %s", "it was said before that %s is left with %s.": "il a déjà été dit qu’il reste à %s : %s.", "%s shows %s and %s: only one of them can be the last card.": "%s montre %s et %s : une seule peut être la dernière carte.", "%s shows %s, and %s lies in the middle: only one of them can be the last card.": "%s montre %s et %s est au milieu : une seule peut être la dernière carte.", "%s shows %s, and %s shows %s: only one of them can be the last card.": "%s montre %s et %s montre %s : une seule peut être la dernière carte.", "%s, laid before by %s, was another card": "%s, posée avant (%s), était une autre carte", "%s, laid before in the middle, was another card": "%s, posée avant au milieu, était une autre carte", "the Old Maid has no mate": "le Pouilleux n’a pas de sœur", "%s drew out of turn: it was %s’s turn to draw.": "%s a tiré hors de son tour : c’était à %s.", "%s laid this pair without having just drawn: it came late, or a draw was not tapped.": "%s a posé cette paire sans venir de tirer : elle vient tard, ou un tirage n’a pas été touché.",
	"The table ends the game here.":                        "La table finit la partie ici.",
	"The table ends the game here. No round was finished.": "La table finit la partie ici. Aucune manche n’a été terminée.",
	"%s It may be no fault: an entry before it was damaged on the disk, and this may follow from what is missing.": "%s Ce n’est peut-être pas une faute : une entrée antérieure a été abîmée sur le disque, et ceci peut venir de ce qui manque.", "The table ends the game here. In the lead: %s.": "La table finit la partie ici. En tête : %s.", "The table ends the game here. Caught least often: %s.": "La table finit la partie ici. Pris le moins souvent : %s.", "the table lets it stand.": "la table le laisse valoir.", "somebody": "quelqu’un", "The card in the box was misread": "La carte de la boîte a été mal lue", "The last card was misread": "La dernière carte a été mal lue", "It was taken back": "Elle a été reprise", "Open the card box: which card lies in it?": "Ouvrez la boîte : quelle carte contient-elle ?", "Which card is the last one?": "Quelle est la dernière carte ?", "Name the card": "Nommer la carte",
	// One's own hand.
	"My hand": "Ma main", "on this phone alone": "sur ce téléphone seulement", "Enter my tiles": "Entrer mes tuiles", "I drew …": "J’ai tiré …", "My cards": "Mes cartes", "A card that I hold": "Une carte de ma main", "+ a card": "+ une carte", "Play a card": "Jouer une carte", "Say it for somebody else": "Le dire pour quelqu’un d’autre", "Who deals first?": "Qui donne en premier ?", "Note them": "Les noter",
	"to %s":                           "devant %s",
	"to the middle":                   "au milieu",
	"to the dummy hand":               "devant le mort",
	"dealt to the middle (let stand)": "au milieu (on laisse valoir)",
	"The Revelation waits until every opening pair is down.":            "La Révélation attend que toutes les paires du début soient posées.",
	"The Revelation could not be read: which card is it?":               "La Révélation n’a pas pu être lue : quelle carte est-ce ?",
	"It waits for a mate of its own":                                    "Elle attend sa propre sœur",
	"None: it waits for its mate":                                       "Aucune : elle attend sa sœur",
	"Let it stand: the other pairs went unseen":                         "Laisser valoir : personne n’a vu les autres paires",
	"It was put back: play on":                                          "Elle a été remise : on continue",
	"Who laid this pair?":                                               "Qui a posé cette paire ?",
	"Who paired the jokers?":                                            "Qui a réuni les jokers ?",
	"In Exile":                                                          "en exil",
	"Ascended":                                                          "élevé",
	"Everybody is In Exile: the game is a draw.":                        "Tout le monde est en exil : la partie est nulle.",
	"The last round is played, and everybody is In Exile: nobody wins.": "La dernière manche est jouée, et tout le monde est en exil : personne ne gagne.",
	"the Revelation":                                                    "la Révélation",
	" By the count of the deal there should be cards left in that hand: whoever has a card must reveal one.":                             " D’après la donne il devrait rester des cartes dans cette main : qui a une carte doit en révéler une.",
	"a card was put into the card box, but this game sets none aside: it counts for nothing there.":                                      "une carte est allée dans la boîte, mais ce jeu n’en met pas de côté : elle n’y compte pas.",
	"a card was put into the card box, and seen. Only the card set aside before the deal belongs there, and nobody is told which it is.": "une carte est allée dans la boîte, et on l’a vue. Seule y va la carte mise de côté avant la donne, et personne ne sait laquelle c’est.",
}
