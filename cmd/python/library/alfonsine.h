/* What the library has for C, and so for Python. Every function returns NULL, or what is wrong as
 * JSON, which alfonsine_free frees. Texts are in UTF-8. All may be called from any thread; calls with
 * one handle wait for each other. */
#ifndef ALFONSINE_TYPES
#define ALFONSINE_TYPES

#include <stdint.h>

/* A part of the memory of the caller. */
typedef struct {
	void *data;
	int64_t length; /* in elements */
} alfonsine_array;

/* The arrays of a batch, a row for each game. They belong to the caller, and stay where they are until
 * the batch is closed. */
typedef struct {
	alfonsine_array actions;     /* int64_t, 1 a game: read by alfonsine_step */
	alfonsine_array observation; /* int8_t, 60 a game; this and the following are written */
	alfonsine_array mask;        /* int8_t, 151 a game */
	alfonsine_array turn;        /* int8_t, 1 a game */
	alfonsine_array number;      /* int64_t, 1 a game */
	alfonsine_array reward;      /* float, 2 a game */
	alfonsine_array done;        /* uint8_t, 1 a game */
	alfonsine_array truncated;   /* uint8_t, 1 a game */
	alfonsine_array final;       /* int8_t, 120 a game: 60 as White sees them, 60 as Black does */
} alfonsine_arrays;

/* What each turn leads to, a row for each. */
typedef struct {
	alfonsine_array observation; /* int8_t, 60 a turn */
	alfonsine_array reward;      /* float, 1 a turn */
	alfonsine_array over;        /* uint8_t, 1 a turn */
} alfonsine_turns;

#endif
