/** Ends each page in a document's text. */
export const PAGE_END = '\f'

/** Upper case without accents, with the dash, slash and blank of a keyboard in place of a typesetter's. */
export function plain(texto: string): string {
  const bases = Array.from(texto.normalize('NFC'), (sign) => sign.normalize('NFD').charAt(0).toUpperCase().charAt(0))
  const typed = bases
    .join('')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  return typed.replace(/[\u00ad\u2010-\u2015\u2212]/g, '-').replace(/[\u2044\u2215]/g, '/')
}

export const lettersOf = (texto: string): string => texto.replace(/[^\p{L}\p{N}]/gu, '')

/** A regular expression source: the letters, with `between` from each to the next. */
export function pattern(letters: string, between: string): string {
  return Array.from(letters, (sign) => sign.replace(/[^A-Za-z0-9]/, String.raw`\$&`)).join(between)
}
