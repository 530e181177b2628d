// Package form reads what people filled in, within its limits.
package form
