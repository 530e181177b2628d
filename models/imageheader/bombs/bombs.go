// Package bombs makes image files that are small and ask for a great deal: the
// tests of every door that takes pictures send them.
package bombs

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
)

// All are the bombs by what they try.
func All() map[string][]byte {
	return map[string][]byte{
		"png of 15000² pixels":         PNG(15000, 15000, nil),
		"png of 2³¹-1 by 2³¹-1 pixels": PNG(1<<31-1, 1<<31-1, nil),
		"png of a line":                PNG(30e6, 1, nil),
		"png with packed texts":        PNG(64, 64, texts(1000, 7<<20)),
		"jpeg of 65500² pixels":        sized(Photo(64, 64), 65500, 65500),
		"jpeg of a thousand scans":     scans(1000),
		"jpeg in four colours":         fourColours(),
		"webp of 16383² pixels":        WebP(16383, 16383),
		"tiff with a huge tile":        []byte("II*\x00\x08\x00\x00\x00\x00\x00"),
		"bmp of 30000² pixels":         bmp(30000, 30000),
		"half a header":                PNG(15000, 15000, nil)[:20],
	}
}

// PNG is a black one of one bit a pixel; more goes between its header and its
// pixels. Where the pixels would be more than a gigabyte there are none.
func PNG(width, height int, more []byte) []byte {
	b := []byte("\x89PNG\r\n\x1a\n")
	header := binary.BigEndian.AppendUint32(nil, uint32(width))
	header = binary.BigEndian.AppendUint32(header, uint32(height))
	b = chunk(b, "IHDR", append(header, 1, 0, 0, 0, 0)) // one bit, grey
	b = append(b, more...)
	if row := (width+7)/8 + 1; row*height < 1<<30 {
		b = chunk(b, "IDAT", zeros(row*height))
	}
	return chunk(b, "IEND", nil)
}

func chunk(b []byte, name string, data []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(data)))
	body := append([]byte(name), data...)
	return binary.BigEndian.AppendUint32(append(b, body...), crc32.ChecksumIEEE(body))
}

// zeros are so many, packed.
func zeros(n int) []byte {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.BestCompression)
	block := make([]byte, 1<<16)
	for ; n > 0; n -= len(block) {
		_, _ = w.Write(block[:min(n, len(block))]) // into memory
	}
	_ = w.Close()
	return b.Bytes()
}

// texts are chunks of compressed text, each of so many bytes.
func texts(n, size int) (b []byte) {
	one := chunk(nil, "zTXt", append([]byte("Comment\x00\x00"), zeros(size)...))
	return bytes.Repeat(one, n)
}

// Photo is an honest JPEG with something to see in it.
func Photo(width, height int) []byte {
	m := image.NewGray(image.Rect(0, 0, width, height))
	for i := range m.Pix {
		m.Pix[i] = byte(i * 31)
	}
	return encoded(m)
}

func encoded(m image.Image) []byte {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, m, nil) // into memory
	return b.Bytes()
}

// sized says that a JPEG is of another size.
func sized(data []byte, width, height int) []byte {
	at := bytes.Index(data, []byte{0xff, 0xc0})
	binary.BigEndian.PutUint16(data[at+5:], uint16(height))
	binary.BigEndian.PutUint16(data[at+7:], uint16(width))
	return data
}

// scans is a progressive JPEG of 36 million pixels that is walked so many
// times.
func scans(n int) []byte {
	data := sized(Photo(64, 64), 6000, 6000)
	data[bytes.Index(data, []byte{0xff, 0xc0})+1] = 0xc2
	at := bytes.Index(data, []byte{0xff, 0xda})
	first := []byte{0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0}       // the mean of each block
	next := []byte{0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0x7f} // all else, and nothing of it
	b := append(bytes.Clone(data[:at]), first...)
	return append(append(b, bytes.Repeat(next, n)...), 0xff, 0xd9)
}

// fourColours is a JPEG that says it has four components.
func fourColours() []byte {
	m := image.NewRGBA(image.Rect(0, 0, 64, 64))
	m.Set(1, 1, color.White)
	data := encoded(m)
	data[bytes.Index(data, []byte{0xff, 0xc0})+9] = 4
	return data
}

// WebP is the header of a lossless one with a few bytes of nothing.
func WebP(width, height int) []byte {
	bits := uint32(width-1) | uint32(height-1)<<14
	body := binary.LittleEndian.AppendUint32([]byte{0x2f}, bits)
	body = append(body, make([]byte, 59)...)
	b := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body)+12))
	b = append(b, "WEBPVP8L"...)
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(body))), body...)
}

func bmp(width, height int) []byte {
	b := make([]byte, 54)
	copy(b, "BM")
	b[10], b[14], b[26], b[28] = 54, 40, 1, 24
	binary.LittleEndian.PutUint32(b[18:], uint32(width))
	binary.LittleEndian.PutUint32(b[22:], uint32(height))
	return b
}
