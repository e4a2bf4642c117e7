//go:build unix

package main

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"testing"
)

func TestAnInterruptPrintsWhatThereIs(t *testing.T) {
	command := exec.Command(os.Args[0], "-games", "laquet", "-n", "1000000000", "-format", "json")
	command.Env = append(os.Environ(), "STUDY_MAIN=1")
	var out bytes.Buffer
	command.Stdout = &out
	log, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(log)
	lines.Scan() // the first line of progress, so games are being played
	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	for lines.Scan() {
	}
	if err := command.Wait(); err != nil {
		t.Fatal(err)
	}
	if r := read(t, out.Bytes()); r.Complete || len(r.Matches) != 2 {
		t.Errorf("%+v", r)
	}
}
