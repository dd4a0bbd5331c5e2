/* The keys of the on-screen keyboard, row by row: ten columns of letters and signs, or three of digits. */

/** A character, or the `KeyboardEvent.key` name of another key. */
export type ScreenKey = string

/** A key that changes the keyboard itself: to capitals, to other characters, or back to letters. */
export type Turn = 'shift' | 'signs' | 'letters'

export interface KeyPlace {
  /** Null for a key that only changes the keyboard. */
  key: ScreenKey | null
  turn?: Turn
  span: number
}

/** `capitals` is for a number with letters and signs, `cnpj` for digits and letters alone. */
export type ScreenLayout = 'digits' | 'letters' | 'capitals' | 'cnpj'

const one = (key: ScreenKey, span = 1): KeyPlace => ({ key, span })
const turn = (to: Turn): KeyPlace => ({ key: null, turn: to, span: 1 })
const each = (signs: string): KeyPlace[] => signs.split('').map((sign) => one(sign))

/** The confirm key is below the digits, as on the Brazilian voting machine, across all three columns. */
const DIGITS: readonly KeyPlace[] = [...each('123456789'), one('Backspace'), one('0', 2), one('Enter', 3)]

const CNPJ: readonly KeyPlace[] = [
  ...each('1234567890QWERTYUIOPASDFGHJKL'),
  one('Backspace'),
  ...each('ZXCVBNM'),
  one('Enter', 3),
]

/** @param tab whether there is a Tab key, for forms with several fields */
const lastRow = (left: Turn, tab: boolean): KeyPlace[] => [
  turn(left),
  ...each('@.-_'),
  one(' ', tab ? 2 : 3),
  ...(tab ? [one('Tab')] : []),
  one('Enter', 2),
]

/** The keys of a layout in order. `upper`: capital letters; `signs`: the other characters allowed in passwords. */
export function placesOf(
  layout: ScreenLayout,
  { upper, signs, tab }: { upper: boolean; signs: boolean; tab: boolean },
): readonly KeyPlace[] {
  if (layout === 'digits') return DIGITS
  if (layout === 'cnpj') return CNPJ
  if (signs) {
    return [
      ...each('1234567890'),
      ...each('!#$%&*()=+'),
      ...each('\'"/\\|:;?<>'),
      ...each('[]{}^~`,'),
      one('Backspace', 2),
      ...lastRow('letters', tab),
    ]
  }
  const capitals = layout === 'capitals'
  const letters = (row: string) => each(capitals || upper ? row.toUpperCase() : row)
  return [
    ...each('1234567890'),
    ...letters('qwertyuiop'),
    ...letters('asdfghjklç'),
    ...(capitals ? [] : [turn('shift')]),
    ...letters('zxcvbnm'),
    one('Backspace', capitals ? 3 : 2),
    ...lastRow('signs', tab),
  ]
}
