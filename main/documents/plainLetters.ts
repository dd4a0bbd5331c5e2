/** Ends each page in a document's text. */
export const PAGE_END = '\f'

/** Upper case without accents, character by character, so that positions in both texts are equal. */
export function plain(texto: string): string {
  const bases = Array.from(texto.normalize('NFC'), (sign) => sign.normalize('NFD').charAt(0).toUpperCase().charAt(0))
  return bases.join('').replaceAll('\u00a0', ' ')
}

export const lettersOf = (texto: string): string => texto.replace(/[^\p{L}\p{N}]/gu, '')

/** A regular expression source: the letters, with `between` from each to the next. */
export function pattern(letters: string, between: string): string {
  return Array.from(letters, (sign) => sign.replace(/[^A-Za-z0-9]/, String.raw`\$&`)).join(between)
}
