/** Rows of one list. */
export const MOST_ROWS = 10_000
