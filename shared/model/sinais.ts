/* Cleans the characters around the digits of a document or code. Dropping a character blindly can result in another
   number: `1234571579.0` without its point is another person's CPF. */

/**
 * Invisible characters that change neither order nor value: zero width, soft hyphen, byte order mark, left-to-right
 * marks (copied along by Windows and WhatsApp). Characters that reverse the reading direction are not in this list.
 */
const harmless = /[\u00ad\u180e\u200b-\u200e\u202a\u202c\u202d\u2060-\u2064\u2066\u2068\u2069\ufeff]|[\ufe00-\ufe0f]/g

/** Removes harmless invisible characters, turns every blank into a space and every true hyphen into `-`, and trims. */
export function semInvisiveis(texto: string): string {
  return texto
    .replace(harmless, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim()
}

/**
 * Removes the symbology identifier of a scanner (ISO/IEC 15424, `]I0`). Its bracket arrives as `[` if the scanner is
 * set to an American keyboard and the computer to a Brazilian one.
 */
export function semSimbologia(texto: string): string {
  return texto.replace(/^[\][][A-Za-z][0-9A-Za-z]/, '')
}

/** Cleans like {@link semInvisiveis}, and also removes a scanner's characters around digits (`A…`, `*…*`). */
export function semPrefixo(texto: string): string {
  const codigo = semSimbologia(semInvisiveis(texto))
  return /^[A-Za-z*]?((?:[\s.-]*\d){44,48})[A-Za-z*]?$/.exec(codigo)?.[1] ?? codigo
}

/**
 * Whether a text is a number in a spreadsheet's exponent form: `1,02003E+11`, `5.0E10`. Without a decimal point or a sign, as
 * in `5E10`, the E may be a letter of a code.
 */
export function isExpoente(texto: string): boolean {
  return /^[-+]?\d+([.,]\d+E[-+]?\d+|E[-+]\d+)$/i.test(texto)
}

/** Whether a text is a number with decimals, perhaps with separators between thousands. */
export function isDecimal(texto: string): boolean {
  return /^[-+]?(\d+[.,]\d+|\d{1,3}(\.\d{3})+,\d+|\d{1,3}(,\d{3})+\.\d+)$/.test(texto)
}

/**
 * Whether a code of free form (a property's registration) looks like a spreadsheet's number; null if it may be a code.
 * Decimals count only if they are one or two zeros, because a code may contain a point.
 */
export function planilhaNoCodigo(texto: string): 'decimal' | 'expoente' | null {
  const codigo = semInvisiveis(texto)
  if (isExpoente(codigo)) return 'expoente'
  return /^\d{4,}[.,]00?$/.test(codigo) ? 'decimal' : null
}

/** A date as spreadsheets write it: `fev/03`, `1-mar`, `02/01/2003 00:00:00`. */
const DATA =
  /^(?:(?:\d{1,2}[/-])?(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\w*(?:[/-]\d{2,4})?|\d{1,2}\/\d{1,2}\/\d{4}(?:\s.*)?)$/i

/** Whether a spreadsheet replaced a code in a cell: by a number, an error, a word, a formula or a date. */
export function isTrocado(celula: string): boolean {
  const codigo = semInvisiveis(celula)
  return planilhaNoCodigo(codigo) !== null || !/\d/.test(codigo) || /^[#=@]/.test(codigo) || DATA.test(codigo)
}
