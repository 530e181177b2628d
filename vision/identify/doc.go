// Package identify names corner indices: which rank, which suit, how sure.
package identify
