// Package access tells the services of the pages who asks, for which table, and what they may do.
package access
