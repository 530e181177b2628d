// Package beneath looks for a card that lies nearly hidden below another. People lay pairs
// close on each other, so that of the lower card no index can be read; but paper of it shows beyond the outline of
// the upper card, where the table, or print of other cards, was before, and ink on that paper tells its colour.
//
// All is measured on the plane of the table, where a card is a rectangle of known size: the middle between the two
// indices of the upper card is its centre, and the edges of its paper tell how it is turned.
package beneath
