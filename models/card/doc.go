// Package card names the cards of every deck tablemaid knows and gives each
// one text notation, used alike in logs, JSON, tests and addresses.
//
// A standard card is its rank and suit: "10H", "QS". A joker is "JKR", the
// back of a card "BACK", a card that cannot be told "??". Tarot adds "T1" to
// "T21" (the numbered trumps, or bettys), "EXC" (the fool) and the ranks V, C,
// D (dame) and R (roi); the one of a tarot suit is "AS". Riichi tiles are "1m"
// to "9m", p and s alike, "0m" for a red five, "1z" to "7z" for the honours.
// The pictures of a purpose-made set are what the table calls them, "@baker",
// and its odd card is "@old-maid".
package card
