import { DATES, hasNumber, isLong, partsOf, SIGNS } from './numberInText.ts'
import { lettersOf, pattern } from './plainLetters.ts'

/* Rules for a property's slip: its registration, year and instalment. */

/** Whether the text has the registration. Beside another short registration a short code counts only behind its label. */
export function statesProperty(texto: string, numero: string): boolean {
  const labelled = registrationsIn(texto, isLong(numero) ? INSCRICAO : CODE)
  if (labelled.some((one) => String(partsOf(one)) === String(partsOf(numero)))) return true
  const isBeside = isLong(numero) || registrationsIn(texto, INSCRICAO).every(isLong)
  return hasNumber(isBeside ? texto : labelled.join(' '), numero, 'imovel')
}

/** The registrations of other properties, without those of its building and of the building's flats. */
export function otherProperties(texto: string, numero: string): string[] {
  const own = lettersOf(numero)
  const ofForm = registrationsIn(texto, CODE).filter((one) => isLong(numero) && lettersOf(one).length === own.length)
  const others = [...registrationsIn(texto, INSCRICAO), ...ofForm]
  const isPart = (part: string, whole: string) => new RegExp(`^${pattern(lettersOf(part), SIGNS)}[./-]`).test(whole)
  return others.filter((one) => !isPart(numero, one) && !isPart(one, numero))
}

/** Whether the text has another number in the registration's punctuation, which few other numbers have. */
export function hasOtherOfForm(texto: string, numero: string): boolean {
  const isRare = /^\d+(?:[./-]\d+){3,}$/.test(numero) && !/^\d{2,3}\.\d{3}\.\d{3}[/-]/.test(numero)
  const form = numero.replace(/[^\d]/g, String.raw`\$&`).replace(/\d/g, String.raw`\d`)
  return isRare && new RegExp(String.raw`(?<![\d./-])${form}(?![\d./-])`).test(texto.replace(DATES, ';'))
}

/** The registrations of properties with their label. A business has other kinds of registration. */
const registrationsIn = (texto: string, label: RegExp): string[] =>
  [...texto.replace(DATES, ';').matchAll(label)]
    .filter(([whole, one = '']) => lettersOf(one).length >= 4 && !OF_SOMETHING_ELSE.test(whole))
    .map(([, one = '']) => one)
const OF_SOMETHING_ELSE = /ACESSO|AUTENTIC|SEGURANCA|VERIFICA|BENEFICIARI|CEDENTE|AGENCIA|FONE\b|\bLEI\b|0800/
const NOT_OF_PROPERTY = '(?! (?:MUNICIPAL|ESTADUAL|NO C|(?:EM|NA|DA|DE|NO) (?:DIVIDA|DEBITO)))'
const AFTER_LABEL = String.raw`[A-Zº. ]{0,24}[:\s]\s*([\d./-]{4,40})`
const INSCRICAO = new RegExp(`INSCRICAO${NOT_OF_PROPERTY}${AFTER_LABEL}`, 'g')
/** Also labels of a short code. */
const CODE = new RegExp(
  `(?:INSC(?:RICAO|R?[.])${NOT_OF_PROPERTY}|CADASTRO|CODIGO(?! DE BARRAS)|MATRICULA|IMOVEL|REDUZID[AO]|DO CONTRIBUINTE)${AFTER_LABEL}`,
  'g',
)
/** Whether a year with its label is in the text, and the wanted year only within dates and numbers. */
export function isOfOtherYear(texto: string, exercicio: number): boolean {
  const own = String.raw`(?<!\d|[\dA-Z][./-])${exercicio}(?!\d|[./-]\d)|${YEAR}${exercicio}(?!\d)|(?:20\d\d|\b${NAME} ?\d{1,2})[/-]${exercicio}(?!\d)`
  const isTaxYear = (label: string) =>
    !/^ANO[^A-Z]*\d/.test(label) || Math.abs(Number(label.slice(-4)) - exercicio) <= NEAR
  return Array.from(texto.matchAll(EXERCICIO), ([label]) => label).some(isTaxYear) && !new RegExp(own).test(texto)
}
/** Years between a slip's tax year and a year behind «Ano» alone. A more distant year is the building's. */
const NEAR = 5
/** Labels of a tax year, but not of a law's, a building's or an older debt's. */
const YEAR = String.raw`(?<!\b(?:LEI|DEBITOS?|DIVIDA)\b[^\n]{0,20})\b(?:EXERCICIO|ANO(?: BASE)?|IPTU|URBANO|CARNE)\b(?:\/[A-Z]{1,9}| (?:FISCAL|FINANCEIRO|DE)\b){0,2}[\s:/-]{0,3}`
const EXERCICIO = new RegExp(
  String.raw`${YEAR}(?:19|20)\d\d(?!\d| D[AEO]\b)|\bEXERCICIO\b[^\n]{0,99}\n(?:[^\n]{0,99}[^\d/.,-])?20\d\d(?![\d/.,-])|${inColumn('EXERCICIO', String.raw`20\d\d`)}`,
  'gm',
)

/** A label alone on its line, and its value alone on one of the next lines: columns of labels and of values. */
function inColumn(label: string, value: string): string {
  return String.raw`^ *${label} *:?\n(?:[^\n]{0,99}\n){0,10}? *(?:${value}) *$`
}

/** Whether an instalment's number with its label is in the text, and the wanted one in no form. */
export function isOfOtherParcela(asWritten: string, parcela: number): boolean {
  const texto = asWritten.replace(ORDINAL, (_word, ordinal: string) => `${ORDINALS.indexOf(ordinal) + 1}ª `)
  const n = `0{0,2}${parcela}`
  const own = String.raw`\b${NAME}\D{0,12}${n}(?!\d|[.,]\d)|(?<![\d/.,])${n}(?:[ªA°º] ?PARCELA|${OF_ALL}| +\d\d\/\d\d\/\d{4})|${headed(n)}|${inColumn(NAME, `${n}[ªA°º]?(?:${OF_ALL})?`)}`
  const alone = new Set(Array.from(texto.matchAll(ALONE), ([, one]) => one))
  return (
    (PARCELA.test(texto) || (alone.size === 1 && !(parcela === 0 && /\bUNICA\b|A VISTA/.test(texto)))) &&
    !new RegExp(parcela === 0 ? `${own}|${SINGLE}` : own, 'm').test(texto)
  )
}
const ORDINALS = ['PRIMEIR', 'SEGUND', 'TERCEIR', 'QUART', 'QUINT', 'SEXT', 'SETIM', 'OITAV', 'NON', 'DECIM']
const ORDINAL = new RegExp(String.raw`\b(${ORDINALS.join('|')})A (?=PARCELA|COTA)`, 'g')
const NAME = String.raw`(?:PARC(?:ELA|\.)?|COTA|PRESTACAO)`
/** The label of an instalment's form field. */
const FIELD = String.raw`\b${NAME}(?: N[O.º°]{1,2})?\s{0,3}`
/** The single payment of the whole year, also as one instalment of one. A sentence goes on behind the word. */
const SINGLE = String.raw`${FIELD}:\s{0,3}(?:\d{1,2}\s{0,2})?\(?(?:COTA )?UNICA\b|\bUNICA\s*(?:$|[-/|(\d])|(?<!\d)0?1 ?(?:\/|DE) ?0?1(?![\d/])`
/** The number of all instalments, behind one's number: `/10`, but no date. */
const OF_ALL = String.raw` ?(?:\/|DE) ?\d{1,3}(?![\d/])`
/** A table's heading, with the instalment in the next line. */
const headed = (n: string) =>
  String.raw`^(?=[^\d\n]{0,99}\b(?:VENCIMENTO|EXERCICIO|INSCRICAO)\b)[^\d\n]{0,99}\bPARCELA\b[^\d\n]{0,99}\n(?:[^\n]{0,99}[^\d/.,\n-])?${n}(?:\/\d{1,3})?(?![\d/.,-])`
/** The heading of a slip: `IPTU 2026 - 4ª PARCELA`. */
const TITLE = String.raw`^[^\n]{0,30}(?:20\d\d|IPTU)[ /-]{1,3}(?:(?:COTA|PARCELA) UNICA|\d{1,2}[ªA°º] ?PARCELA)\s*$`
/** A line `4ª PARCELA`. Several of them are a list of dates. */
const ALONE = /^(\d{1,2})[ªA°º] ?PARCELA\s*(?:$|[-|]? ?VENC(?!E))/gm
/** A form field. Sentences about instalments, such as a discount for the single payment, have neither colon nor `/10`. */
const PARCELA = new RegExp(
  String.raw`${FIELD}(?::\s{0,3}(?:(?:COTA )?UNICA\b|\d{1,3}(?![\d/%]|[.,]\d))|:?\s{0,3}\d{1,3}${OF_ALL}|\s\d{1,2}\s*(?:$|[-|]?\s?VENC))|${inColumn(NAME, String.raw`\d{1,3}[ªA°º]?(?:${OF_ALL}|(?= *\n *\d\d\/\d\d\/))`)}|${headed(String.raw`\d{1,2}(?= +\d\d\/\d\d\/\d{4}|\/\d{1,3}(?![\d/]))`)}|${TITLE}`,
  'm',
)
