/* Keys of the screen's keyboard, row by row: ten columns of letters and signs, or three of digits. */

/** The effect of a key: a character, or one of these by its name in `KeyboardEvent.key`. */
export type ScreenKey = string

/** Turns the keyboard itself over: capital letters, signs, letters again. */
export type Turn = 'shift' | 'signs' | 'letters'

export interface KeyPlace {
  /** Null: it only turns the keyboard over. */
  key: ScreenKey | null
  turn?: Turn
  /** Columns that the key takes on the keyboard. */
  span: number
}

export type ScreenLayout = 'digits' | 'letters'

const one = (key: ScreenKey, span = 1): KeyPlace => ({ key, span })
const turn = (to: Turn): KeyPlace => ({ key: null, turn: to, span: 1 })
const each = (signs: string): KeyPlace[] => signs.split('').map((sign) => one(sign))

/** As on the voting machine, the key to go on stands below the digits, and is as wide as they are. */
const DIGITS: readonly KeyPlace[] = [...each('123456789'), one('Backspace'), one('0', 2), one('Enter', 3)]

/** @param tab whether there are several fields to go through */
const lastRow = (left: Turn, tab: boolean): KeyPlace[] => [
  turn(left),
  ...each('@.-_'),
  one(' ', tab ? 2 : 3),
  ...(tab ? [one('Tab')] : []),
  one('Enter', 2),
]

/** The keys of a layout in their order. `upper` writes capital letters, `signs` shows what passwords have besides letters. */
export function placesOf(
  layout: ScreenLayout,
  { upper, signs, tab }: { upper: boolean; signs: boolean; tab: boolean },
): readonly KeyPlace[] {
  if (layout === 'digits') return DIGITS
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
  const letters = (row: string) => each(upper ? row.toUpperCase() : row)
  return [
    ...each('1234567890'),
    ...letters('qwertyuiop'),
    ...letters('asdfghjklç'),
    turn('shift'),
    ...letters('zxcvbnm'),
    one('Backspace', 2),
    ...lastRow('signs', tab),
  ]
}
