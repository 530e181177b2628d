// Package wilds follows what is wild while cards come up (CH-2 to CH-6, NC-4):
// every queen and joker of a stream of face-up cards, and what each changed.
// Who was dealt a card, or whether they have folded since, makes no difference
// (CH-9); what is shown later is not in the stream (CH-7).
package wilds
