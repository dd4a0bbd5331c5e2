export const MOST_ROWS = 10_000
/** Number of first rows of a text among which its headings are searched. */
export const HEADINGS_WITHIN = 10
/** Largest number of rows of a list at a counter: the person being served waits for the documents. */
export const MOST_AT_COUNTER = 100
