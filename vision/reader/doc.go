// Package reader answers the one question of vision: which cards are in this
// picture, where do they lie, and how sure is that. It makes cards of indices
// (vision/reader/search), of outlines and of whole faces.
package reader
