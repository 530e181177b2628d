// Package limits bounds what one address, one connection and all together may ask of
// the server: connections, pages at a time, the pace and size of a request, and how
// often codes may be tried.
package limits
