/** Letters and signs without a decomposition, by what a reader takes them for. */
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
/** Signs for minus that some systems write and these fonts lack. Without a replacement a debt would read as a credit. */
const MINUS = /[\u2010-\u2012\u2212]/g
/** Signs that nobody sees, or that only change the sign before them (UAX #44). */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

export interface Drawable {
  text: string
  /** True if a letter stands without its mark, or as `?`: the paper has to say so. */
  changed: boolean
}

/**
 * A text on one line in the letters of a font: a letter that the font lacks becomes its base letter, and `?` if it has none. None
 * is left out, because a name with a letter less is another name.
 * @param known the code points that the font has
 */
export function drawable(text: string, known: ReadonlySet<number>): Drawable {
  let changed = false
  const isKnown = (sign: string) => known.has(sign.codePointAt(0) ?? 0)
  const plain = text.normalize().replace(/\s+/g, ' ').replace(MINUS, '-').replace(UNSEEN, '')
  const signs = Array.from(plain, (sign) => {
    if (isKnown(sign)) return sign
    // A picture says nothing that the words beside it do not say.
    if (/\p{Extended_Pictographic}/u.test(sign)) return ''
    changed = true
    if (/\p{M}/u.test(sign)) return ''
    const bases = Array.from(sign.normalize('NFKD'), (one) => LIKE[one] ?? one).filter((one) => !/\p{M}/u.test(one))
    return bases.join('').length > 0 && bases.every((one) => isKnown(one)) ? bases.join('') : '?'
  })
  return { text: signs.join(''), changed }
}

/** Stands on a paper with a letter that is not written as it came. */
export const CHANGED_NOTE = 'Letras que esta impressão não tem estão sem o sinal, ou como ?.'
