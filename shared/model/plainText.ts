/* Cleans foreign text for display. Invisible characters, and characters that reverse the reading direction, can
   disguise a number, a name or an address. Control characters have no meaning on a screen or on paper. */

/** Longest text that is displayed, characters. A page would freeze with more text in one element. */
export const MOST_LETTERS = 2000

const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g

/** Characters in an answer's JSON that must be removed from its texts, plain or escaped. */
const doubtful =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|\\(?:[bf]|u(?:00[01789]|06|20|fe))/i

/** Whether {@link plainText} could change a text of an answer. The check uses only the answer's JSON. */
export function needsCleaning(json: string): boolean {
  // An escaped quote would be mistaken for the end of a text.
  if (json.includes('\\"')) return true
  // Looks for texts that are too long: from each position, searches backwards for a quote within this many characters,
  // then continues there.
  for (let at = 0; at + MOST_LETTERS < json.length;) {
    const quote = json.lastIndexOf('"', at + MOST_LETTERS)
    if (quote <= at) return true
    at = quote
  }
  return doubtful.test(json)
}

/** Removes deceptive characters from a text, and cuts it to the given length. */
export function plainText(text: string, most = MOST_LETTERS): string {
  // The text is cut first, so that cleaning a long text is fast.
  const head = text.length > most ? `${text.slice(0, most)}…` : text
  return head.replace(invisible, '').replace(control, ' ')
}

/** Cleans every text in a value with {@link plainText}, at any depth, except in fields named `except`. */
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
