package rulebook

import "github.com/tablemaid/tablemaid/models/card"

const (
	maidDeal = "Put the top card into the box, unseen. Deal all the others. Everybody lays down the pairs they hold."
	maidTurn = "The dealer draws a card from the player on the right. A pair goes down at once. Then it is the turn of the player on the left, who draws from whoever has just drawn."
	maidEnd  = "When one card is left, its holder shows it. Turn the card in the box: it is the mate."
)

// guides are the games in a minute each, in the order of the list of games.
var guides = []Guide{
	{
		Kind: "chaos-maid", Deal: maidDeal, Turn: maidTurn, End: maidEnd,
		Score: "Whoever is left with the Chaos Maid loses the round. For points, everybody else gets one.",
		Yes:   []card.Card{"7H", "7D"}, No: []card.Card{"3S", "3D"}, Clauses: []string{"CM-", "OM-11"},
	},
	{
		Kind:    "maids-of-yesterday",
		Deal:    maidDeal,
		Turn:    maidTurn,
		End:     maidEnd,
		Score:   "A point for everybody who was not caught, and a point for a pair of queens. A black Chaos Maid makes the red queens worth 3; a red one makes the black queens cost 3.",
		Yes:     []card.Card{"QH", "QD"},
		No:      []card.Card{"QS", "QD"},
		Clauses: []string{"MY-", "CM-", "OM-11"},
	},
	{
		Kind:    "mirror-maids",
		Deal:    "Shuffle two decks together, put one card into the box, unseen, and deal the rest. Everybody lays down the pairs they hold.",
		Turn:    maidTurn,
		End:     maidEnd,
		Score:   "Whoever is left with the Chaos Maid loses the round. For points, everybody else gets one.",
		Yes:     []card.Card{"7H", "7H"},
		No:      []card.Card{"7H", "7D"},
		Clauses: []string{"MM-", "CM-", "OM-11"},
	},
	{
		Kind:  "revelations",
		Deal:  "Add two jokers. Put the top card into the box, unseen. Deal all the others. Everybody lays down the pairs they hold.",
		Turn:  maidTurn + " Whoever lays the two jokers reveals another card in the middle. Whoever has its mate lays it down.",
		End:   "Nobody has the mate? Open the box. If it is in there, the player is Ascended and has won the game. Otherwise the round ends when one card is left.",
		Score: "A point for everybody who was not caught. Whoever is left with a joker is In Exile: from then on only an Ascension can win.",
		Yes: []card.Card{
			card.Joker,
			card.Joker,
		},
		No:      []card.Card{"9S", "9H"},
		Clauses: []string{"RV-", "CM-", "MY-", "OM-11"},
	},
	{
		Kind:    "old-maid",
		Deal:    "Take one queen out of the deck and deal all the others. Everybody lays down the pairs they hold.",
		Turn:    "The player left of the dealer offers a hand, face down. The next player on the left draws a card, lays down a pair if there is one, and offers in turn.",
		End:     "Whoever has no cards left is safe. When one card is left, it is the Old Maid.",
		Score:   "Whoever is left with the Old Maid loses. The table may count most pairs, or who was caught least.",
		Yes:     []card.Card{"7H", "7S"},
		No:      []card.Card{"7H", "8H"},
		Clauses: []string{"OM-"},
	},
	{
		Kind:    "chaos",
		Deal:    "Everybody antes. Deal two cards down and one up to everybody, then three more up and a last one down, with a round of betting after each.",
		Turn:    "On your turn check, bet, call, raise or fold. A queen that comes up makes 2 to 10 of her suit wild, until another queen comes up.",
		End:     "After the last bets the hole cards are shown. The best five of seven win the pot.",
		Score:   "Chips. Side pots and odd chips are worked out for you.",
		Yes:     []card.Card{"QH", "2H"},
		No:      []card.Card{"QH", "AH"},
		Clauses: []string{"CH-"},
	},
	{
		Kind:    "night-chaos",
		Deal:    "Everybody antes and gets seven cards, face down. Nobody looks. The dealer turns the top card of the deck.",
		Turn:    "On your turn, turn your cards one by one until you beat the best hand on the table. Then you may bet, and the next player goes on.",
		End:     "When nobody is left who could take the lead, whoever is high wins the pot.",
		Score:   "Chips. Penalties and fees go into the pot.",
		Yes:     []card.Card{"QH", "2H"},
		No:      []card.Card{"QH", "KH"},
		Clauses: []string{"NC-", "CH-"},
	},
	{
		Kind:    "chicks-rule",
		Deal:    "Deal the tarot deck: 19 cards each and 2 to the kitty with four players, 13 each with six. Partners sit opposite.",
		Turn:    "Bid for tricks and a trump suit. The highest bidder takes the kitty and puts as many cards away. Then follow suit if you can; the highest card of the suit or the highest trump takes the trick. Queens beat kings.",
		End:     "The hand ends when all cards are played, or when the rest is conceded or claimed.",
		Score:   "Made: your team gets the number bid. Failed: the other side gets it.",
		Yes:     []card.Card{"RH", "DH"},
		No:      nil,
		Clauses: []string{"CR-", "OM-11"},
	},
	{
		Kind:    "chaos-jan",
		Deal:    "Choose Characters, bring three Actions, Stocks and Modifiers each, and put a Modifier into play. Build the wall and deal as in riichi mahjong; everybody draws cards.",
		Turn:    "Before and after each draw cards may be played, in turn order. A card in play waits while anybody may negate it; then it takes effect. Discard, and the tile may be claimed.",
		End:     "A hand ends with a win or a draw. When the deal passes on, a new Modifier comes. After an east and a south round most points are first.",
		Score:   "A win is paid as in riichi mahjong, doubled where a card says so, and takes all points on the table. Who paid draws a card more.",
		Clauses: []string{"CJ-"},
	},
}
