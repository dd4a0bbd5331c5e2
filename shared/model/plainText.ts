/*
 * Cleans foreign text for display. Characters that reverse the reading direction, or are invisible, can make a number, a name or
 * an address look like another. Control characters mean nothing on a screen or on paper.
 */

/** Longer than any name, notice or reason; a page with more in one place stands still. */
export const MOST_LETTERS = 2000

const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g

/** Characters in the JSON of an answer that have to be removed from its texts, as they are or as an escape. */
const doubtful =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|\\(?:[bf]|u(?:00[01789]|06|20|fe))/i

/** Whether {@link plainText} could change a text of an answer, judged by the answer's JSON. */
export function needsCleaning(json: string): boolean {
  // A quote within a text would look like its end.
  if (json.includes('\\"')) return true
  // Between the quotes of a long text there is nothing: looked for backwards from a text's length ahead, a step of that length.
  for (let at = 0; at + MOST_LETTERS < json.length;) {
    const quote = json.lastIndexOf('"', at + MOST_LETTERS)
    if (quote <= at) return true
    at = quote
  }
  return doubtful.test(json)
}

/** The text without signs that could deceive, cut where it is longer than any sentence for people. */
export function plainText(text: string, most = MOST_LETTERS): string {
  // The text is cut before it is cleaned: the part that is not shown costs no time.
  const head = text.length > most ? `${text.slice(0, most)}…` : text
  return head.replace(invisible, '').replace(control, ' ')
}

/** Every text of a value, at any depth, cleaned by {@link plainText}, except those under `except`. */
export function plainTexts<T>(value: T, except?: string): T {
  if (typeof value === 'string') return plainText(value) as T
  if (Array.isArray(value)) return value.map((one) => plainTexts<unknown>(one, except)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inside]) => [
    name,
    name === except ? inside : plainTexts<unknown>(inside, except),
  ])
  return Object.fromEntries(fields) as T
}
