package imageheader

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Markers of ITU-T T.81, table B.1.
const (
	markerSOF0, markerSOF2 = 0xc0, 0xc2
	markerRST0, markerRST7 = 0xd0, 0xd7
	markerSOI, markerEOI   = 0xd8, 0xd9
	markerSOS              = 0xda
	markerTEM              = 0x01
)

// mostScans is in how many passes a picture may be sent. Encoders use ten; each
// costs a decoder a walk over the whole picture, however few bytes it has.
const mostScans = 24

var errBrokenJPEG = errors.New("a broken JPEG")

// jpegHeader walks all segments of a JPEG, as a decoder does: between them,
// bytes that are no marker are passed over.
func jpegHeader(data []byte) (Header, error) {
	h := Header{Format: "jpeg"}
	scans := 0
	for at := 2; ; {
		marker, segment, next, err := nextSegment(data, at)
		if err != nil {
			return h, err
		}
		if marker == markerEOI { // or cut short: decoders show what there is
			break
		}
		at = next
		switch {
		case marker == markerSOS:
			if scans++; scans > mostScans {
				return h, fmt.Errorf("a JPEG in more than %d scans", mostScans)
			}
		case marker >= markerSOF0 && marker <= markerSOF2:
			if h.Width != 0 || scans > 0 {
				return h, errBrokenJPEG
			}
			if err := h.frame(marker, segment); err != nil {
				return h, err
			}
		}
	}
	if h.Width == 0 || scans == 0 {
		return h, errBrokenJPEG
	}
	return h, nil
}

// nextSegment finds the segment that begins at or after a byte, and where the one
// after it may begin. The end of the data is markerEOI, too.
func nextSegment(data []byte, at int) (marker byte, segment []byte, next int, err error) {
	for {
		for at < len(data) && data[at] != 0xff {
			at++
		}
		for at < len(data) && data[at] == 0xff {
			at++
		}
		if at >= len(data) {
			return markerEOI, nil, at, nil
		}
		marker = data[at]
		at++
		if !bare(marker) {
			break
		}
	}
	if marker == markerSOI {
		return 0, nil, at, errBrokenJPEG
	}
	if marker == markerEOI || at+2 > len(data) {
		return markerEOI, nil, at, nil
	}
	size := int(binary.BigEndian.Uint16(data[at:]))
	if size < 2 {
		return 0, nil, at, errBrokenJPEG
	}
	return marker, data[min(at+2, len(data)):min(at+size, len(data))], at + size, nil
}

// bare reports a marker that has no segment.
func bare(marker byte) bool {
	return marker == 0 || marker == markerTEM || marker >= markerRST0 && marker <= markerRST7
}

// frame reads what the segment of a frame says of the picture.
func (h *Header) frame(marker byte, segment []byte) error {
	if len(segment) < 6 {
		return errBrokenJPEG
	}
	h.Height, h.Width = int(binary.BigEndian.Uint16(segment[1:])), int(binary.BigEndian.Uint16(segment[3:]))
	h.Progressive = marker == markerSOF2
	if n := segment[5]; segment[0] != 8 || n != 1 && n != 3 {
		return errors.New("a JPEG that is neither grey nor in colours of eight bits")
	}
	return nil
}
