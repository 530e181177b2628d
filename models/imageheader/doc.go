// Package imageheader reads what an image file says of itself before any pixel is
// decoded, so that a small file cannot ask for gigabytes of memory. It
// understands JPEG, PNG and WebP, the formats of phones and browsers.
package imageheader
