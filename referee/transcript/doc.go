// Package transcript reads what happened at a table from plain lines, one fact
// a line, as people would note it down: "deal Ann", "Bea: 7H 7D", "box: QD",
// "Cal says last-card QS", "undo".
package transcript
