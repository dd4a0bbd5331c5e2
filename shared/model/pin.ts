import { LIMITES } from './limites.ts'

/** The fewest digits of a PIN: shorter PINs could be guessed within the five free tries. */
const PIN_MIN = 4
export const PIN_MAX = LIMITES.pin

export type RecusaDoPin = 'tamanho' | 'fraco' | 'igual'

/**
 * Frequent PINs, by published counts, that the other rules here do not cover (a column of the keypad, its corners,
 * double steps). Attackers try these first.
 */
const COMMON = ['1004', '1122', '2211', '1133', '2580', '0852', '1379', '1397', '1357', '2468', '147258', '159753']

/** One or two digits repeated: 0000, 1212, 696969. */
const REPEATED = /^(\d\d?)\1+\d?$/
/** A year of birth, the most frequent choice. */
const YEAR = /^(19|20)\d\d$/

/** The reason why a PIN is refused; null if it is accepted. */
export function whyNotPin(pin: string): RecusaDoPin | null {
  if (!/^\d+$/.test(pin) || pin.length < PIN_MIN || pin.length > PIN_MAX) return 'tamanho'
  const weak = REPEATED.test(pin) || YEAR.test(pin) || isRow(pin) || COMMON.includes(pin) || isThreeTwice(pin)
  return weak ? 'fraco' : null
}

/** Whether the digits count up or down, as in 1234, 9876 and 7890. */
function isRow(pin: string): boolean {
  const oneMore = (digit: string | undefined, before: string | undefined) => Number(digit) === (Number(before) + 1) % 10
  const rest = pin.slice(1).split('')
  return rest.every((digit, at) => oneMore(digit, pin[at])) || rest.every((digit, at) => oneMore(pin[at], digit))
}

/** Whether three digits are repeated, as in 123123 and 258258. */
function isThreeTwice(pin: string): boolean {
  return /^(\d{3})\1+$/.test(pin)
}
