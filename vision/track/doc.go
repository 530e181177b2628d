// Package track follows a table frame after frame, and tells what changed for good between two
// still moments.
//
// A place that has changed is read once it has rested for two frames (package motion), look after look; the looks vote
// (vote), and when they agree, or will not, the change is explained (explain) and the place is understood:
// from then on it is compared with how it looks now (scene). What moves is never read; what the looks do not agree on
// is reported as not sure. A card that is covered before it has rested is read in the frames of the moment when it lay
// calm. The same frames always give the same changes: the only clock is that of the frames.
//
// A kick of the camera is followed by patches of the picture that rest (egomotion). When cards everywhere have changed
// at once all the same, the whole table is read; the known cards then tell how the camera was kicked, and all that is
// remembered, the zones too, moves along. While the camera is dark, covered, out of focus or lost (imagehealth),
// nothing is read; Status names it.
package track
