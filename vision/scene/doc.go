// Package scene is the model of a table: its background, and the cards that lie on it.
//
// The background is what each place looked like when it was last understood, in the light of then: a small grey
// picture of it (Base), the same pixel by pixel (Appearance), and what the bare cloth looks like. The cards are layers,
// in the order in which they came, each with what lay under it. The model tells which places seem to have changed:
// where something moved and the grey is another, in the light of now. What a smooth lamp, a creeping shadow or a shift
// of a pixel explains is taken into the background, not told. When the camera is kicked, all that is known moves along.
//
// Places are cells of the grid, or pixels where that is said. A Model is used by one goroutine.
package scene
