/** Replacements of similar look for characters that have no Unicode decomposition. */
const LIKE: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ɨ: 'i',
  ʉ: 'u',
  ə: 'e',
  ſ: 's',
  ẞ: 'SS',
  ʼ: "'",
  ꞌ: "'",
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '→': '->',
  '←': '<-',
}
/** Minus signs that these fonts lack. Without a replacement a debt would read as a credit. */
const MINUS = /[\u2010-\u2012\u2212]/g
/** Characters that are invisible, or that only change the character before them (UAX #44). */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

export interface Drawable {
  text: string
  /** True if a letter lost its accent or became `?`: the document has to say so. */
  changed: boolean
}

/**
 * A text on one line in the letters of a font: a letter missing in the font becomes its base letter, or else `?`. No
 * letter is dropped, because a shorter name could be another person's.
 * @param known the code points that the font has
 */
export function drawable(text: string, known: ReadonlySet<number>): Drawable {
  let changed = false
  const isKnown = (sign: string) => known.has(sign.codePointAt(0) ?? 0)
  const plain = text.normalize().replace(/\s+/g, ' ').replace(MINUS, '-').replace(UNSEEN, '')
  const signs = Array.from(plain, (sign) => {
    if (isKnown(sign)) return sign
    // Emoji are dropped: the words beside them say the same.
    if (/\p{Extended_Pictographic}/u.test(sign)) return ''
    changed = true
    if (/\p{M}/u.test(sign)) return ''
    const bases = Array.from(sign.normalize('NFKD'), (one) => LIKE[one] ?? one).filter((one) => !/\p{M}/u.test(one))
    return bases.join('').length > 0 && bases.every((one) => isKnown(one)) ? bases.join('') : '?'
  })
  return { text: signs.join(''), changed }
}

export const CHANGED_NOTE = 'Letras que esta impressão não tem estão sem o sinal, ou como ?.'
