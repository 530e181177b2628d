// Package priority is the machine that says who may play a card now: windows
// of priority, sub-priority, the stack (Chaos;Jan section 2, CJ-P1, CJ-P8,
// CJ-P9). It knows seats and kinds of card, and no game of mahjong.
//
// A window goes round from the active player. A card stands on the stack
// while its sub-priority goes round; when all have passed in a row the stack
// is resolved: the machine tells which Negates took hold and whether the card
// applies, and the caller carries it out. Only then is the next player asked.
package priority
