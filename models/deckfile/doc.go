// Package deckfile keeps what people have taught the program about a deck, pictures of its faces under their names, in
// one file that can be shared.
package deckfile
