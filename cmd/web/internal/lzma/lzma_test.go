package lzma

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

// samples have what a packer can stumble over: nothing, one byte, long runs, noise, text, numbers.
func samples(t testing.TB) map[string][]byte {
	text, err := os.ReadFile("pack.go")
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1283, 7))
	noise := make([]byte, 5000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	var numbers []byte
	for i := range uint32(9000) {
		numbers = binary.LittleEndian.AppendUint32(numbers, i*i%1000)
	}
	var rows []byte // which differ in a byte or two
	for range 2000 {
		rows = fmt.Appendf(rows, "point %c has a checker %c of White\n", 'a'+random.IntN(24), 'a'+random.IntN(15))
	}
	return map[string][]byte{
		"rows":    rows,
		"nothing": {}, "a byte": {7}, "two": {7, 7}, "three": {1, 2, 3}, "a run": make([]byte, 70000), "noise": noise, "text": text,
		"text twice": append(bytes.Repeat(text, 2), noise...), "numbers": numbers,
	}
}

func TestWhatIsPackedIsUnpacked(t *testing.T) {
	t.Parallel()
	for name, data := range samples(t) {
		packed := Pack(data)
		got, err := Unpack(packed)
		if err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s: %d bytes became %d, and then %d, %v", name, len(data), len(packed), len(got), err)
		}
		if most := len(data) + len(data)/50 + 64; len(packed) > most {
			t.Errorf("%s: %d bytes became %d", name, len(data), len(packed))
		}
	}
	if n := len(Pack(samples(t)["rows"])); n > 3270 { // 3310 by the cheapest single steps
		t.Errorf("2000 rows take %d bytes", n)
	}
	if n := len(Pack(make([]byte, 70000))); n > 200 {
		t.Errorf("a run of 70000 takes %d bytes", n)
	}
}

func TestPackedDataThatIsWrongIsRefused(t *testing.T) {
	t.Parallel()
	packed := Pack(samples(t)["text"])
	for _, n := range []int{0, 12, 17, 18, 100, len(packed) - 6} {
		var e *Error
		if _, err := Unpack(packed[:n]); !errors.As(err, &e) {
			t.Errorf("the first %d bytes: %v", n, err)
		}
	}
	long := bytes.Clone(packed)
	binary.LittleEndian.PutUint64(long[5:], 1<<40)
	if _, err := Unpack(long); err == nil {
		t.Error("a length of a terabyte is believed")
	}
}

// Wrong data neither panics nor takes more memory than its length says.
func FuzzUnpack(f *testing.F) {
	for _, data := range samples(f) {
		f.Add(Pack(data))
	}
	f.Fuzz(func(t *testing.T, packed []byte) {
		if len(packed) > headerLength {
			binary.LittleEndian.PutUint64(packed[5:], min(binary.LittleEndian.Uint64(packed[5:]), 1<<16))
		}
		data, err := Unpack(packed)
		if err == nil {
			if again, err := Unpack(Pack(data)); err != nil || !bytes.Equal(again, data) {
				t.Errorf("%d bytes are not unpacked: %v", len(data), err)
			}
		}
	})
}
