// Package lens is the studio's camera: it looks down on the table from a
// little beyond its near edge and tells where a place on the cloth appears.
package lens
