// Package film writes frames into a video file: through the ffmpeg program
// where there is one, else through OpenCV.
package film
