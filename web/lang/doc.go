// Package lang says everything that a person reads in the language of whoever
// reads it. A text is data, a message with its arguments, until a page is
// drawn; the catalogues of this room make words of it. A message is known by
// its English words, plural forms are those of golang.org/x/text.
package lang
