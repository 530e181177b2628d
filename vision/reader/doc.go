// Package reader answers the one question of vision: which cards are in this
// picture, where do they lie, and how sure is that.
package reader
