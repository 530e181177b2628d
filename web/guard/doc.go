// Package guard keeps strangers out: the hosts that are answered, and the headers by which a browser loads nothing but
// what this program serves.
package guard
