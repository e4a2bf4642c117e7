// Package options checks the options of functions and has the words for their faults.
package options

import (
	"math"
	"strconv"

	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
)

// A Check has the error of the first option of a function that is not valid.
type Check struct {
	Package string // that of the function
	Err     error  // an [*fault.OptionsError], or nil
}

// Holds fails with a reason if an option is not sound.
func (c *Check) Holds(sound bool, option, reason string) {
	if !sound && c.Err == nil {
		c.Err = &fault.OptionsError{Package: c.Package, Option: option, Reason: reason}
	}
}

// Int fails if a whole number is not 0 to most.
func (c *Check) Int(option string, n, most int) {
	bounds := "0 to " + strconv.Itoa(most)
	if most == math.MaxInt {
		bounds = "0 or more"
	}
	c.Holds(n >= 0 && n <= most, option, "must be "+bounds+", not "+strconv.Itoa(n))
}

// Share fails if a number is not 0 to 1.
func (c *Check) Share(option string, x float64) {
	c.Holds(x >= 0 && x <= 1, option, "must be 0 to 1, not "+words.Decimal(x))
}

// Rate fails if a number is not above 0 and at most another one, which is 1 or has a name.
func (c *Check) Rate(option string, x, most float64, name string) {
	c.Holds(x > 0 && x <= most, option, "must be above 0 and at most "+name+", not "+words.Decimal(x))
}
