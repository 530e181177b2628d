// Package lang says everything that a person reads in the language of whoever
// reads it. A text is data, a message with its arguments, until a page is
// drawn; room catalogue knows its words in each language, and this one which
// language somebody reads. A message is known by its English words, plural
// forms are those of golang.org/x/text.
package lang
