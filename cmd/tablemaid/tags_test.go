package main

// buildTags are those of the Makefile.
const buildTags = "gocv_specific_modules,gocv_calib3d,gocv_features2d,gocv_videoio"
