#ifndef TABLEMAID_DNN_H
#define TABLEMAID_DNN_H

#ifdef __cplusplus
extern "C" {
#endif

typedef void *Dnn;

// One output tensor. The caller frees data with DnnFree.
typedef struct {
  float *data;
  int dims;
  int shape[8];
} DnnTensor;

// Each returns NULL when all went well, else a message the caller frees.
char *DnnLoad(const char *model, size_t size, Dnn *net);
char *DnnForward(Dnn net, const float *data, const int shape[4],
                 const char **names, int count, DnnTensor *outputs);
// DnnForwardPicture is DnnForward on one picture, a byte each for blue, green
// and red of its pixels, row by row. The network gets red, green and blue from
// 0 to 1, the last row and column repeated up to multiples.
char *DnnForwardPicture(Dnn net, const unsigned char *pixels, int width,
                        int height, int multiple, const char **names,
                        int count, DnnTensor *outputs);

void DnnClose(Dnn net);
void DnnFree(void *p);

#ifdef __cplusplus
}
#endif
#endif
