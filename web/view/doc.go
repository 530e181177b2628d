// Package view turns what the referee publishes into what a page shows: plain
// structs with every word chosen and every number formatted, so that the
// components need no rules and the handlers no words. It reads positions,
// which hold only what could be known at the table, and facts that people or
// the camera have already said.
//
// Its rooms stand by what is shown: live (the table as it is now), past (what happened) and
// stock (the cards of the house), on wording; the other pages are here.
package view
