// Package films scores what a program told of a filmed round against what
// happened in it. A film lies in a folder as NAME.mp4 with NAME.truth.json and,
// for setting the table up as a user would, NAME.setup.json with the pictures
// NAME.setup-four.jpg (four cards far apart) and NAME.setup-seats.jpg (a card
// before each seat).
package films
