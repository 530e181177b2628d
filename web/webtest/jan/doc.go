// Package jan plays hands of Chaos;Jan on phones and a television, in a browser.
package jan
