// Package page holds the templ components: each takes one view struct, its
// root has an id where the live stream replaces it, and none decides
// anything about the game.
package page
