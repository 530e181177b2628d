package imageheader

import (
	"encoding/binary"
	"slices"
)

// PlainPNG is a PNG without the chunks that a picture does not need: text and
// colour profiles are compressed, and a file may hold a thousand of them that
// each unpack to megabytes. Bytes that are no PNG come back as they are.
func PlainPNG(data []byte) []byte {
	const signature = 8
	if h, err := HeaderOf(data); err != nil || h.Format != "png" {
		return data
	}
	needed := []string{"IHDR", "PLTE", "tRNS", "IDAT", "IEND", "eXIf"} // eXIf: which way is up
	plain := slices.Clone(data[:signature])
	for at := signature; at+12 <= len(data); {
		size := int(binary.BigEndian.Uint32(data[at:]))
		end := at + 12 + size
		if end > len(data) {
			end = len(data) // cut short: the decoder says so, or shows what there is
		}
		if slices.Contains(needed, string(data[at+4:at+8])) {
			plain = append(plain, data[at:end]...)
		}
		at = end
	}
	return plain
}
