// Package moves draws what people tap: moves on offer, the card keyboard,
// questions and corrections that wait for an answer, a photo that was read,
// and what the table and the notes do not agree on.
package moves
