// Package catalogue is the words of every language: what each message is in
// German and in French, in files that a translator can write. A folder is a
// language, by its tag. In it *.po are messages as gettext keeps them (Poedit
// and its like open them), by subject, each known by its English words;
// clauses*.txt are the clauses of the rule books, each by its id. English has
// plural forms alone: all else is said as it is written.
package catalogue
