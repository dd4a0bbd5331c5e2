import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { lettersOf, pattern, plain } from './plainLetters.ts'

/* Finds numbers, sums and days in a document's text. The caller must pass the text through `plain` first. */

/** Kind of the wanted document. */
export type Kind = 'guia' | 'imovel' | 'certidao' | 'outro'

/** Shortest number that proves the document, characters. A shorter one may be a year, an instalment or a page. */
const PROVES = 6
export const isLong = (numero: string) => lettersOf(numero).length >= PROVES

/** Whether the text contains the sum, in any separators, and not as a part of a longer number. */
export function hasSum(texto: string, total: Centavos): boolean {
  const written = formatReais(total).replace(/[^\d.,]/g, '')
  const anySigns = written.replaceAll('.', '[., \u202f]?').replace(/,(?=\d\d$)/, ' ?[.,]')
  return new RegExp(String.raw`(?<!\d|\d[.,/-])${anySigns}(?!\d|[.,/-]\d)`).test(texto)
}

/**
 * Whether the text contains the number as a whole. Allowed are other punctuation, leading zeros, and a check digit more
 * or less, behind punctuation. The year may stand at the other end, and a guide's number may have a year or an instalment more. A part of a
 * longer number does not count.
 */
export function hasNumber(texto: string, numero: string, de?: Kind): boolean {
  const letters = lettersOf(plain(numero)).replace(/^0+(?=.)/, '')
  if (letters === '') return false
  const long = letters.length >= PROVES
  const forms = [letters]
  if (/[-/.]\d$/.test(numero) && letters.length > PROVES) forms.push(letters.slice(0, -1))
  const [, year = '', serial = ''] = /^((?:19|20)\d\d)[/.-]0*(\d+)$/.exec(numero) ?? []
  if (de !== 'imovel' && year) forms.push(serial + year)
  const either = forms.map((form) => pattern(form, SIGNS)).join('|')
  const more = de === 'guia' || !long ? String.raw`[-/.]\d|[/-]\d{2,3}|[-/.]20\d\d` : String.raw`[-/.]\d`
  const isDigits = /^\d+$/.test(letters)
  const before = isDigits ? String.raw`(?<!\d|\d[.,/-])` : String.raw`(?<![A-Z0-9]|[A-Z0-9][.,/-])`
  const series = de === 'guia' && long ? String.raw`(?:\d{1,4}\/)?` : ''
  const whole = new RegExp(
    String.raw`${before}${series}[0./-]{0,12}(?:${either})(?:${more})?(?!${isDigits ? '' : '[A-Z]|'}\d|[.,/-]\d)`,
  )
  // The digits 10122026 may be a number or the day 10/12/2026.
  return whole.test(/^\d+$/.test(numero) ? texto.replace(DATES, ';') : texto)
}
/** Days, and months such as a reference period. */
export const DATES = /(?<![\d/.-])(?:\d\d([/.-])\d\d\1|(?:0[1-9]|1[0-2])\/)(?:19|20)\d\d(?![\d/-])/g
export const SIGNS = String.raw`\s?[./-]?\s?`

/** The label of a guide's number. */
export const GUIDE_LABEL = String.raw`\b(?:GUIA|DU?AM|DARM|BOLETO|DOCUMENTO)(?: DE (?:ARRECADACAO|RECOLHIMENTO|PAGAMENTO))?(?: NUMERO| N[O.º°]{1,2})?`

/** Whether a guide states other numbers of this form, and never this one: then it only refers to this one. */
export function isOnlyReferredTo(texto: string, numero: string): boolean {
  const formOf = (one: string) => one.replace(/\d/g, '0')
  const stated = Array.from(texto.matchAll(STATED), ([, one = '']) => one).filter(
    (one) => formOf(one) === formOf(numero),
  )
  return stated.length > 0 && stated.every((one) => String(partsOf(one)) !== String(partsOf(numero)))
}
const STATED = new RegExp(
  String.raw`(?<!(?:SUBSTITUI|ANTERIOR|CANCELAD[AO]|REFERENTE|ORIGEM)[^\n]{0,20})(?:${GUIDE_LABEL}|^ *(?:NUMERO|N[O.º°]{1,2})) *[:-]? *(\d[\d./-]{4,}\d)`,
  'gm',
)

/** The parts of a number, without leading zeros. */
export const partsOf = (numero: string): string[] =>
  (plain(numero).match(/[A-Z\d]+/g) ?? []).map((part) => part.replace(/^0+(?=.)/, ''))

const MONTHS = 'JAN|FEV|MAR|ABR|MAI|JUN|JUL|AGO|SET|OUT|NOV|DEZ'
/** The text with days in words and in other orders written as `dd/mm/yyyy`. */
export function datesInDigits(texto: string): string {
  const inWords = new RegExp(
    String.raw`(?<!\d)(\d{1,2})[ºO°]?(?: DE |[/. -])(${MONTHS})(?:EIRO|EREIRO|CO|IL|O|HO|STO|EMBRO|UBRO)?(?: DE |[/. -])((?:19|20)\d\d)`,
    'g',
  )
  const digits = (number: string | number) => String(number).padStart(2, '0')
  return texto
    .replace(
      inWords,
      (_date, day: string, month: string, year: string) =>
        `${digits(day)}/${digits(MONTHS.split('|').indexOf(month) + 1)}/${year}`,
    )
    .replace(/(?<![\d/.-])((?:19|20)\d\d)-(0[1-9]|1[0-2])-([0-3]\d)(?![\d/.-])/g, '$3/$2/$1')
    .replace(/(?<![\d/.-])([0-3]\d)[.-](0[1-9]|1[0-2])[.-]((?:19|20)\d\d)(?![\d/-])/g, '$1/$2/$3')
}
