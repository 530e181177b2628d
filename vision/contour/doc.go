// Package contour finds the outlines of whole cards of any deck. It takes more
// trouble than vision/locate, which has the corner index to go by: it cuts the
// picture at many levels of whiteness, so that paper stands out from any cloth,
// and draws each side to the edge that is really there.
package contour
