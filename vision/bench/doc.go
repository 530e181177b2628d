// Package bench judges a reader on labelled photographs: how many of the
// cards it reads (recall), how many of the cards it is sure of are right
// (precision), and whether its confidence means what it says.
//
// Only sure cards count as read. A card that the labels call optional counts
// neither way, and neither does a card face down.
package bench
