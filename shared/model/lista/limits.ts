/** Most rows of one list. */
export const MOST_ROWS = 10_000
/** Rows of a text, from its first, in which its headings are looked for. */
export const HEADINGS_WITHIN = 10
/** Most rows of a list at a counter, where somebody waits for it. */
export const MOST_AT_COUNTER = 100
