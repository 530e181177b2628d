// Package explain finds the most likely explanation of a change on a table, given the readings of the changed region.
//
// Decide is the data association: readings are matched with the tracked cards by face, by an open question, by
// position. Each tracked card without a match is classified as occluded, removed, moved or turned; it counts as
// removed when the cells that distinguish it from the background below it show that background again. Readings
// without a match are new cards, provided that their index cells have changed and no confidently read card explains
// that change. A face that certainly lies elsewhere, and half an index that another card may own, become a question
// instead of a fact. Leftover finds paper that appeared without any index. Prior is the distribution over cards at a
// place before reading.
package explain
