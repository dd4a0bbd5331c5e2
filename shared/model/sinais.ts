/*
 * Signs around the digits of a document or code. A sign that is merely dropped can turn one number into another one:
 * `1234571579.0` without its point is somebody else's CPF.
 */

/**
 * Invisible signs that change neither order nor value: zero width, soft hyphen, byte order mark, left-to-right marks (Windows
 * and WhatsApp copy them along). Those that change the direction of reading are not included.
 */
const harmless = /[\u00ad\u180e\u200b-\u200e\u202a\u202c\u202d\u2060-\u2064\u2066\u2068\u2069\ufeff]|[\ufe00-\ufe0f]/g

/** The text as it was meant: without invisible signs, with every kind of blank as a space, and true hyphens as `-`. */
export function semInvisiveis(texto: string): string {
  return texto
    .replace(harmless, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim()
}

/**
 * Without the symbology identifier that a scanner may put in front (ISO/IEC 15424, `]I0`). A scanner set to an American
 * keyboard writes its bracket as `[` on a Brazilian one.
 */
export function semSimbologia(texto: string): string {
  return texto.replace(/^[\][][A-Za-z][0-9A-Za-z]/, '')
}

/**
 * As {@link semInvisiveis}, for a payment code, which has no letters: also without the signs that a scanner puts around
 * its digits (`A…`, `*…*`).
 */
export function semPrefixo(texto: string): string {
  const codigo = semSimbologia(semInvisiveis(texto))
  return /^[A-Za-z*]?((?:[\s.-]*\d){44,48})[A-Za-z*]?$/.exec(codigo)?.[1] ?? codigo
}

/** A number as a spreadsheet writes it, and not as it was: `1,02003E+11`, `5.0E10`. Without a sign it may be a code's own letter. */
export function isExpoente(texto: string): boolean {
  return /^[-+]?\d+([.,]\d+E[-+]?\d+|E[-+]\d+)$/i.test(texto)
}

/** A number with decimals, also with points between its thousands. */
export function isDecimal(texto: string): boolean {
  return /^[-+]?(\d+[.,]\d+|\d{1,3}(\.\d{3})+,\d+|\d{1,3}(,\d{3})+\.\d+)$/.test(texto)
}

/**
 * The reason why a code that each municipality writes as it likes (a property's registration) looks like a spreadsheet's number.
 * Null if it may be a code. Decimals count only if they are one or two zeros, because a code may contain a point.
 */
export function planilhaNoCodigo(texto: string): 'decimal' | 'expoente' | null {
  const codigo = semInvisiveis(texto)
  if (isExpoente(codigo)) return 'expoente'
  return /^\d{4,}[.,]00?$/.test(codigo) ? 'decimal' : null
}
