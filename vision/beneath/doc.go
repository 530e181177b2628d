// Package beneath looks for a card that lies nearly hidden below another. People lay pairs
// close on each other, so that of the lower card no index can be read; but what the picture shows beyond the outline of
// the upper card is explained far better by one more card there than by the table as it was.
//
// All is measured on the plane of the table, where a card is a rectangle of known size: the middle between the
// indices of the upper card is its centre, and the edges of its paper tell how it is turned. Of the lower card every
// pose is a hypothesis, whose likelihood ratio is the product of those of the places which it would cover: the light
// of paper and ink against the light that the place had before, with the camera's noise and with shadows.
package beneath
