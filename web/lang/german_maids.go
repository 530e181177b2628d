package lang

// germanMaids is what the referee says in the games of the Old Maid family.
var germanMaids = map[string]any{
	"Old Maid": "Schwarzer Peter", "Chaos Maid": "Chaos Maid", "Mirror Maids": "Mirror Maids", "Maids of Yesterday": "Maids of Yesterday", "Chaos Maid: Revelations": "Chaos Maid: Revelations", "Revelations": "Revelations",
	"pairs": "Paare", "pair": "Paar",
	// Where the round stands.
	"Waiting for the first deal.":                          "Warten auf das erste Geben.",
	"Round %d: %d of %d pairs are down.":                   oneOf(2, "Runde %d: %d von %d Paaren liegt.", "Runde %d: %d von %d Paaren liegen."),
	"Round %d: %d of %d pairs are down. %s draws from %s.": oneOf(2, "Runde %d: %d von %d Paaren liegt. %s zieht von %s.", "Runde %d: %d von %d Paaren liegen. %s zieht von %s."),
	"Round %d is settled: %s":                              "Runde %d ist zu Ende: %s", "Round %d is over, but there is something to put right.": "Runde %d ist vorbei, aber etwas ist zu berichtigen.",
	"All %d pairs are down: who is left with the %s?": "Alle %d Paare liegen: Wer bleibt auf der letzten Karte sitzen (%s)?", "%s is left with the last card. Open the card box.": "%s bleibt auf der letzten Karte sitzen. Öffnet die Schachtel.", "Round %d is over; a card is still to be read.": "Runde %d ist vorbei; eine Karte ist noch zu lesen.",
	// What is asked.
	"Begin the first round: who deals?": "Die erste Runde: Wer gibt?", "Begin round %d: who deals?": "Runde %d: Wer gibt?", "%s deals": "%s gibt", "Who lays a pair?": "Wer legt ein Paar?", "Who drew a card?": "Wer hat eine Karte gezogen?", "%s drew from %s": "%s zog von %s",
	"Who is left with the %s?": "Wer bleibt auf der letzten Karte sitzen (%s)?", "Open the card box": "Schachtel öffnen", "Give this round up and deal again": "Diese Runde aufgeben und neu geben", "End the game": "Spiel beenden", "Stop here?": "Hier aufhören?",
	"Which card is this?": "Welche Karte ist das?", "Another card": "Eine andere Karte", "No card was laid": "Es wurde keine Karte gelegt", "It was %s, not %s": "Es war %s, nicht %s", "Other cards": "Andere Karten", "They took it back": "Sie haben es zurückgenommen", "Let it stand": "Gelten lassen",
	// What the referee says.
	"%s lays %s.": "%s legt %s.", "two %s": "zwei %s", "two cards of %s": "zwei Karten: %s", "two jokers": "zwei Joker", "round %d: %s deals %d cards; everyone lays down all pairs.": "Runde %d: %s gibt %d Karten; alle legen ihre Paare ab.", "round %d is given up and counts for nothing.": "Runde %d wird aufgegeben und zählt nicht.",
	"%s and %s are no pair: %s.": "%s und %s sind kein Paar: %s.", "a joker pairs with nothing but the other joker": "zu einem Joker passt nur der andere Joker", "one of them has neither rank nor colour, so it pairs with nothing": "eine davon hat weder Wert noch Farbe und passt zu nichts",
	"it is the same card twice": "es ist zweimal dieselbe Karte", "same rank, but not the same colour": "gleicher Wert, aber nicht die gleiche Farbe", "same colour, but not the same rank": "gleiche Farbe, aber nicht der gleiche Wert", "neither the same rank nor the same colour": "weder gleicher Wert noch gleiche Farbe", "not the same rank": "nicht der gleiche Wert", "not the same picture": "nicht das gleiche Bild",
	"the joker is the Old Maid and has no mate": "der Joker ist der Schwarze Peter und hat kein Gegenstück", "only two copies of the same card are mates": "nur zwei gleiche Karten gehören zusammen",
	"%s came to lie together, and it cannot be told which belong together.":    "%s liegen beisammen, und es ist nicht zu sagen, was zusammengehört.",
	"%s had not just drawn: this pair was laid late, or a draw was not noted.": "%s hatte nicht gerade gezogen: Dieses Paar kam spät, oder ein Zug wurde nicht aufgeschrieben.", "the deal moves to the left: it was %s's turn to deal.": "Das Geben wandert nach links: %s wäre dran gewesen.",
	"%s draws out of turn: it was for %s to draw.": "%s zieht außer der Reihe: %s war am Zug.", "%s draws before %s: that is right only if there was nothing for %s to draw.": "%s zieht vor %s: Das stimmt nur, wenn es für %s nichts zu ziehen gab.", "%s draws from %s, but should draw from %s.": "%s zieht von %s, müsste aber von %s ziehen.",
	"%s is left with the %s, %s.": "%s bleibt auf der letzten Karte sitzen: %s, %s.", "%s is left with the %s.": "%s bleibt auf der letzten Karte sitzen: %s.", "%s The table lets the pairing error stand.": "%s Der Tisch lässt den Paarfehler gelten.", "everyone but %s gets 1 point.": "alle außer %s bekommen 1 Punkt.", "points of this round: %s.": "Punkte dieser Runde: %s.",
	"%s wins the game with %s.": "%s gewinnt das Spiel: %s.", "%s share the win with %s each.": "%s teilen sich den Sieg, je %s.", "%s shows the last card, but only %d of %d pairs have been seen.": "%s zeigt die letzte Karte, aber nur %d von %d Paaren sind zu sehen.", "%s at %s and %s at %s cannot both be the last card.": "%s bei %s und %s bei %s können nicht beide die letzte Karte sein.",
	// The reveal.
	"%s’s last card": "Letzte Karte: %s", "The card in the box": "Die Karte aus der Schachtel", "The card in the box is its mate.": "Die Karte aus der Schachtel ist ihr Gegenstück.", "The card in the box is not its mate.": "Die Karte aus der Schachtel ist nicht ihr Gegenstück.", "The %s is %s": "%s: %s", "A pairing error": "Ein Paarfehler",
	"%s is left with %s; its mate %s was in the card box.": "%s bleibt auf %s sitzen; das Gegenstück %s lag in der Schachtel.", "%s is left with %s, but %s was in the card box: they are no mates.": "%s bleibt auf %s sitzen, aber in der Schachtel lag %s: Die gehören nicht zusammen.", "%s is left with %s.": "%s bleibt auf %s sitzen.", "%s is left with %s, which should have had a mate.": "%s bleibt auf %s sitzen, aber diese Karte müsste ein Gegenstück haben.",
	"It is the one card in the deck without a mate.": "Es ist die eine Karte im Spiel ohne Gegenstück.", "This card has a mate, so a pair went wrong.": "Diese Karte hat ein Gegenstück, also ging ein Paar schief.",
	"The game, its rounds and its pictures are gone for good.": "Das Spiel, seine Runden und seine Bilder sind endgültig weg.", "%s: %d → %d": "%s: %d → %d",
}
