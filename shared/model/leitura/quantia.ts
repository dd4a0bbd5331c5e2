/** The largest amount in reais whose centavos a number represents exactly. */
const MOST = 9e13

/** Digits with one separator, followed by one, two, or at least four decimals. */
const DECIMAL = /^(\d*)[.,](\d{1,2}|\d{4,})$/
/** Three decimals. Matches only if the digits before cannot be thousands: `0.250`, `1234.500`, but not `1.234`. */
const THREE_PLACES = /^(0?|\d{4,})[.,](\d{3})$/
const GROUPED = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$|^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/
const GROUPS_ALONE = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
/** A round sum as Java's `BigDecimal` writes it: `1E+3`. */
const EXPONENT = /^\d(?:\.\d+)?e[+-]?\d{1,2}$/i

/**
 * Reads an amount in reais, if only one reading is possible.
 * @returns null for a missing amount; undefined if it cannot be read or is ambiguous (`1.234`)
 */
export function readQuantia(value: unknown): number | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') return isQuantia(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = usual(value.trim())
  if (text === '') return null
  // The minus sign may be before or after `R$`, and may be a typographic minus.
  const [, before = '', after = '', digits = ''] = /^([-−]?)\s?(?:R\$\s?)?([-−]?)(\S+)$/.exec(text) ?? []
  const number = unsigned(digits)
  if (number === undefined || !isQuantia(number) || (before !== '' && after !== '')) return undefined
  return before === '' && after === '' ? number : -number
}

/** Converts blanks between thousands, or a bookkeeper's sign (`10,50-`, `(10,50)`), to the usual form. */
function usual(text: string): string {
  const joined = text.replace(
    /^((?:R\$\s?)?\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(,\d{2})$/,
    (_all, head: string, groups: string, cents: string) => `${head}${groups.replace(/\s/g, '')}${cents}`,
  )
  const [, inside, behind] = /^(?:\(([^()-]+)\)|([^()-]+)-)$/.exec(joined) ?? []
  return inside === undefined && behind === undefined ? joined : `-${(inside ?? behind ?? '').trim()}`
}

/** Whether a value is a number whose centavos are exact. */
export function isQuantia(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= MOST
}

function unsigned(digits: string): number | undefined {
  if (/^\d+$/.test(digits) || EXPONENT.test(digits)) return Number(digits)
  if (GROUPS_ALONE.test(digits)) return Number(digits.replace(/[.,]/g, ''))
  const [, whole = '', places = ''] = DECIMAL.exec(digits) ?? THREE_PLACES.exec(digits) ?? []
  if (places !== '') return Number(`${whole || '0'}.${places}`)
  const [, dotted, cents, commas, hundredths] = GROUPED.exec(digits) ?? []
  const thousands = (dotted ?? commas)?.replace(/[.,]/g, '')
  return thousands === undefined ? undefined : Number(`${thousands}.${cents ?? hundredths}`)
}
