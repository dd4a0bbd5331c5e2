/** Most rows of one list. */
export const MOST_ROWS = 10_000
/** Rows of a text, from its first, in which its headings are looked for. */
export const HEADINGS_WITHIN = 10
