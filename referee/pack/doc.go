// Package pack reads packs of Chaos;Jan cards: cards as data (CJ-P5). A pack is
// one JSON file with cards and Characters, checked when it is read (CJ-P20),
// every error named by card and line. What a card's text does is told in
// operations; a text that they cannot tell is called ("call"), and people carry
// it out.
//
//	{"name": "My pack", "cards": [
//	  {"name": "Alms", "type": "action", "colour": "white", "text": "Draw a card.", "bonus": "Take up to 500.",
//	   "ops": [{"op": "draw", "n": 1}], "bonus_ops": [{"op": "take", "amount": 500, "limit": "up-to"}]}],
//	 "characters": [{"name": "Crane", "colour": "white", "hyper": {"text": "Draw 2 cards.", "ops": [{"op": "draw", "n": 2}]}}]}
package pack
