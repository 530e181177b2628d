// Package track tells what changed for good between two still moments of a
// table.
//
// It waits until nothing moves at a place, compares the place with what it
// looked like when it was last understood, has only that part read, and lets
// several frames vote. What moves is never read; what the frames do not agree
// on is reported as not sure. A card that is covered before it has rested is read in
// the frames of the moment when it lay calm. The same frames always give the same changes:
// the only clock is that of the frames.
//
// What seems changed is first held, in squares of half an index, against how it
// looked when it was last understood and before: shifted by a third of a cell at most,
// in another light or as it was before a hand came to rest there, it is not read again.
//
// A sighting is news only where the table has changed: so old cards that look
// out from under new ones are not told again. A card is gone only when the
// cells that tell it from what lay under it look like that again: so a covered
// card stays where it was. A face that lies elsewhere already is asked about.
//
// Light that flickers is measured band by band, on a dark cloth by the cards, a lamp
// as a smooth slope over the picture. When cards everywhere have changed at once, the whole table is
// read; the known cards then tell how the camera was kicked, and all that is
// remembered, the zones too, moves along. While the camera is dark, covered,
// out of focus or lost, nothing is read; Status names it.
package track
