// Package egomotion tells how the camera moved: a knock against its stand, a slow sag.
//
// It holds on to small textured patches all over the picture: the grain of the table,
// its edges, cards at rest. Each is looked for near where it was by normalised
// cross-correlation, which lamps and shadows do not disturb. Where most that are seen lie
// elsewhere by one similarity, the camera moved; what an arm hides or people lay has no
// say. So the camera is followed while people play on.
package egomotion
