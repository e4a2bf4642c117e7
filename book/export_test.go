package book

// Read returns the cases of a file, whether they turn out or not.
var Read = read
