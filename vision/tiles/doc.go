// Package tiles reads riichi tiles of any set without being taught: a small
// network finds faces, whole blocks seen at any angle and touching each other,
// another names them.
//
// What goes into the networks and comes out of them is described in
// vision/train/README.md.
package tiles
