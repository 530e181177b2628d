package lang

// frenchGames is what each game is, in a sentence, where one is chosen.
var frenchGames = map[string]any{
	"Lay down pairs, draw from your neighbour, and do not be left with the card that has no mate.":                       "Pose tes paires, tire chez ton voisin, et ne garde pas la carte qui n’a pas de sœur.",
	"Lay down pairs of one rank and colour; one card lies unseen in the box, and nobody knows whose mate it is.":         "Pose les paires de même valeur et de même couleur ; une carte est cachée dans la boîte, et personne ne sait de qui elle est la sœur.",
	"Chaos Maid for points: each pair of queens is worth a point, three or minus three if the maid is a queen.":          "Chaos Maid aux points : chaque paire de dames vaut un point, trois ou moins trois si la carte cachée est une dame.",
	"Chaos Maid with two decks: only two copies of the very same card are a pair. For larger groups.":                    "Chaos Maid à deux jeux : seules deux cartes exactement pareilles font une paire. Pour les grandes tablées.",
	"Chaos Maid with two jokers: who pairs them reveals a card, and ascends if its mate lies in the box.":                "Chaos Maid à deux jokers : qui les réunit révèle une carte, et s’élève si sa sœur est dans la boîte.",
	"Bid for tricks with a tarot deck, in teams of two: queens outrank kings, and A is a one, the lowest.":               "Des levées aux enchères avec un jeu de tarot, par équipes de deux : la dame bat le roi, et l’as n’est qu’un 1, la plus basse carte.",
	"Seven-card stud: every queen face up makes the 2 to 10 of her suit wild, until the next queen.":                     "Stud à sept cartes : chaque dame découverte rend passe-partout les 2 à 10 de son enseigne, jusqu’à la dame suivante.",
	"Seven cards nobody looks at, turned up one by one until they beat the high hand; every queen changes what is wild.": "Sept cartes que personne ne regarde, retournées une à une jusqu’à battre la plus haute main ; chaque dame change ce qui est passe-partout.",
	"Riichi mahjong with cards: priority, Negates, and payments in point sticks.":                                        "Le mahjong riichi avec des cartes : priorité, Annulations et paiements en bâtonnets.",
}
