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
  for (int i = 0; i < count; i++)
    outputs[i].data = nullptr;
  char *failed = guarded([&] {
    auto *n = static_cast<cv::dnn::Net *>(net);
    std::vector<int> sizes(shape, shape + 4);
    n->setInput(cv::Mat(sizes, CV_32F, const_cast<float *>(data)));
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

void DnnClose(Dnn net) { delete static_cast<cv::dnn::Net *>(net); }
void DnnFree(void *p) { free(p); }
