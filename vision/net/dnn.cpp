#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <vector>

#include <opencv2/dnn.hpp>

#include "dnn.h"

namespace {

// guarded runs f and turns what it throws into a message.
template <typename F> char *guarded(F f) {
  try {
    f();
    return nullptr;
  } catch (const std::exception &e) {
    return strdup(e.what());
  } catch (...) {
    return strdup("unknown C++ exception");
  }
}

void copy(const cv::Mat &m, DnnTensor *t) {
  if (m.type() != CV_32F || m.dims > 8)
    throw std::runtime_error("an output is not a float32 tensor of at most 8 dimensions");
  cv::Mat whole = m.isContinuous() ? m : m.clone();
  t->dims = whole.dims;
  for (int i = 0; i < whole.dims; i++)
    t->shape[i] = whole.size[i];
  size_t bytes = whole.total() * sizeof(float);
  t->data = static_cast<float *>(malloc(bytes ? bytes : 1));
  if (!t->data)
    throw std::bad_alloc();
  memcpy(t->data, whole.ptr<float>(), bytes);
}

// planes are the red, green and blue of a picture, see DnnForwardPicture.
cv::Mat planes(const unsigned char *pixels, int width, int height,
               int multiple) {
  int w = (width + multiple - 1) / multiple * multiple;
  int h = (height + multiple - 1) / multiple * multiple;
  cv::Mat all(std::vector<int>{1, 3, h, w}, CV_32F);
  float unit[256];
  for (int i = 0; i < 256; i++)
    unit[i] = static_cast<float>(i) / 255;
  for (int y = 0; y < h; y++) {
    const unsigned char *row =
        pixels + size_t(3) * width * std::min(y, height - 1);
    float *red = all.ptr<float>(0, 0, y), *green = all.ptr<float>(0, 1, y),
          *blue = all.ptr<float>(0, 2, y);
    for (int x = 0; x < w; x++) {
      const unsigned char *bgr = row + 3 * std::min(x, width - 1);
      blue[x] = unit[bgr[0]], green[x] = unit[bgr[1]], red[x] = unit[bgr[2]];
    }
  }
  return all;
}

// run gives a network what input makes, which is freed before the network
// works: of a whole picture that is 25 MB.
template <typename F>
char *run(Dnn net, const char **names, int count, DnnTensor *outputs, F input) {
  for (int i = 0; i < count; i++)
    outputs[i].data = nullptr;
  char *failed = guarded([&] {
    auto *n = static_cast<cv::dnn::Net *>(net);
    n->setInput(input());
    std::vector<std::string> wanted(names, names + count);
    std::vector<cv::Mat> results;
    n->forward(results, wanted);
    for (int i = 0; i < count; i++)
      copy(results.at(i), &outputs[i]);
  });
  if (failed)
    for (int i = 0; i < count; i++) {
      free(outputs[i].data);
      outputs[i].data = nullptr;
    }
  return failed;
}

} // namespace

char *DnnLoad(const char *model, size_t size, Dnn *net) {
  return guarded([&] {
    cv::dnn::Net n = cv::dnn::readNetFromONNX(model, size);
    if (n.empty())
      throw std::runtime_error("the model has no layers");
    n.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    n.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
    *net = new cv::dnn::Net(n);
  });
}

char *DnnForward(Dnn net, const float *data, const int shape[4],
                 const char **names, int count, DnnTensor *outputs) {
  return run(net, names, count, outputs, [&] {
    return cv::Mat(std::vector<int>(shape, shape + 4), CV_32F,
                   const_cast<float *>(data));
  });
}

char *DnnForwardPicture(Dnn net, const unsigned char *pixels, int width,
                        int height, int multiple, const char **names,
                        int count, DnnTensor *outputs) {
  return run(net, names, count, outputs, [&] {
    return planes(pixels, width, height, multiple);
  });
}

void DnnClose(Dnn net) { delete static_cast<cv::dnn::Net *>(net); }
void DnnFree(void *p) { free(p); }
