package testdata

import "testing"

func TestPasses(t *testing.T)    { t.Log("all is well") }
func TestFails(t *testing.T)     { t.Error("this is wrong") }
func TestIsSkipped(t *testing.T) { t.Skip("needs a moon") }
func TestIsToo(t *testing.T)     { t.Skip("needs a moon") }
