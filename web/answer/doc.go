// Package answer is how the pages answer: with words that say what to do, in the language of the phone, and never with
// an error of the program.
package answer
