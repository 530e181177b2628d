// Package certificate makes the program's own certificates: a small authority
// that a phone may be told to trust, and under it one for the addresses that
// this machine has in its network, made anew when they change.
//
// A browser gives a page the phone's camera only over HTTPS, and nobody else
// would certify an address like 192.168.1.20. The authority's key never leaves
// the data folder, and the authority may speak only for private addresses and
// local names: whoever stole it could not pose as anything in the internet.
package certificate
