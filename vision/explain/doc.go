// Package explain works out what a change on a table is explained by, given what was read there.
//
// Decide associates what was seen with the known cards: by face, by what was asked about, by place. The known cards
// that are not seen are covered, or have gone, moved or been turned: a card has gone when the cells that tell it from
// what lay under it look like that again. What is left over came: if its index has changed, by no card that was read. A
// face that surely lies elsewhere, and half an index of another card, are asked about, not believed. Leftover finds
// paper that came though nothing is read on it; Prior is what is known of the cards at a place before they are read.
package explain
