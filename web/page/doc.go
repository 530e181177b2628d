// Package page is what all pages share: the frame, cards, sentences in which
// suits have their colours, and small parts. The rooms below it draw the
// pages, each those of one subject. A component takes one view struct, its
// root has an id where the live stream replaces it, and none decides anything
// about the game.
package page
