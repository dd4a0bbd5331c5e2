/* Judges whose document a PDF is: a backend, or a cache before it, may send another person's or another guide's. The
   rules look for evidence in the text. A document without evidence, such as a scan, is `unknown`. */
import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { linhasInText, readCodigo } from '../../shared/model/linhaDigitavel.ts'
import type { PapelLido, RazaoDoDono } from '../../shared/model/papelLido.ts'
import { pixInText } from '../../shared/model/pix.ts'
import { namesDocumento, othersIn, type Named } from './documentsInText.ts'
import { lettersOf, PAGE_END, pattern, plain } from './plainLetters.ts'
import type { PaperText } from './readPaper.ts'
import { readDate, todayIn } from '../../shared/model/data.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'

/** Matches a document's number after its label, which begins a line (`NUMERO: 1`) or follows the document's name. */
const NUMERO =
  /(?:^[^\S\n]*(?:NUMERO|N[O.º°])[^\S\n]*:\s*|^[^\n]{0,40}CERTIDAO[A-Z \n]{0,80} (?:NUMERO|N[O.º°])\s*(?::\s*)?)([A-Z\d][A-Z\d./-]{3,29})(?=\s|$)/gm
/** Words before numbers of other things. */
const ANOTHERS = /\b(?:LEI|DECRETO|ART|ARTIGO|PROCESSO|PROTOCOLO|CPF|CNPJ|INSCRICAO|IMOVEL|CADASTRO|NOME|RUA|AVENIDA)\b/
const VALIDADE =
  /(?<!(?:ALVARA|LICENCA|LAUDO)[^\n]{0,60})VALID(?:A|O|ADE)(?: ATE)?(?: O DIA)?\s*(?::\s*)?(?:(?:DE )?\d\d\/\d\d\/\d{4}\s*(?:A|ATE|-)\s*)?(\d\d\/\d\d\/\d{4})/g

/** Fewest digits of a document's number. A shorter number may be a house number. */
const DIGITS = 6

/** The person and the document that a PDF was requested for; null for what is unknown. */
export interface Wanted {
  /** CPF or CNPJ without signs. */
  readonly documento: string | null
  readonly nome: string | null
  /** The document's public number, or a property's registration. */
  readonly numero: string | null
  /**
   * Kind of the wanted document. `guia`: if its number is known, CPF or name is not enough, because a person may have
   * several guides. The number or the payment line must match. `imovel`: the number is a property's, and the text must
   * not name another property. `certidao`: the text must not state another number of this form.
   */
  readonly de: 'guia' | 'imovel' | 'certidao' | 'outro'
  /** Present time (ms since 1970) for a certificate that is issued now: its validity must not have ended. */
  readonly emitidaEm?: number
  readonly total: Centavos | null
  readonly linha: string | null
  /** Tax year of a property's slip; absent for other documents. */
  readonly exercicio?: number
  /** Instalment of a property's slip. Absent for other documents; 0 is the single payment. */
  readonly parcela?: number
}

/** Shortest number that proves the document, characters. A shorter one may be a year, an instalment or a page. */
const PROVES = 6
const isLong = (numero: string) => lettersOf(numero).length >= PROVES

export function judgePaper({ texto, inteiro, cifrado }: PaperText, asked: Wanted): PapelLido {
  // A document may write other words before the number than the backend (`DAM nº 2026/70041`).
  const wanted = { ...asked, numero: asked.numero?.replace(/^\D*\s(?=\d)/, '') ?? null }
  const letters = plain(texto)
  const linhas = linhasInText(letters)
  const stated = wanted.de === 'certidao' ? statedIn(letters) : {}
  const isReadable = cifrado !== true && isReal(letters)
  const razoes = new Set(evidenceIn(letters, { linhas, stated, isReadable }, wanted))
  const dono = ownerBy(razoes, wanted)
  const pix = pixInText(texto.replace(/\r\n?/g, '\n'))
  const own = dono === 'own'
  return { dono, razoes: [...razoes], linhas: own ? linhas : [], pix, ...(own && stated), inteiro }
}

/** The zone of Brazil in which a day ends last. */
const LAST_ZONE = 'America/Rio_Branco'
const ALWAYS_OTHER = ['outroExercicio', 'outraParcela', 'outraPagina', 'vencida'] as const

function ownerBy(razoes: ReadonlySet<RazaoDoDono>, { numero, de, total, linha }: Wanted): PapelLido['dono'] {
  const long = isLong(numero ?? '')
  if (ALWAYS_OTHER.some((razao) => razoes.has(razao))) return 'other'
  if (razoes.has('numero') && long) return 'own'
  // A property's owner may be another person than the one who asks for its slip.
  if (razoes.has('numero') && de === 'imovel') return razoes.has('documento') || razoes.has('nome') ? 'own' : 'unknown'
  if (razoes.has('outroDocumento')) return 'other'
  if (razoes.has('linha') || (razoes.has('numero') && razoes.has('total'))) return 'own'
  if (razoes.has('outroNumero')) return 'other'
  // A short number alone proves nothing. If a total or line is known and the text has neither, it is another guide's.
  const lacks = razoes.has('outroTotal') || (total === null && linha !== null)
  if (de === 'guia' && numero) return razoes.has('numero') && lacks ? 'other' : 'unknown'
  // Without a number, only the sum tells a person's guides apart.
  if (de === 'guia' && razoes.has('outroTotal')) return 'other'
  return razoes.has('documento') || razoes.has('nome') ? 'own' : 'unknown'
}

/** @param texto as {@link plain} returns it */
function* evidenceIn(
  texto: string,
  { linhas, stated, isReadable }: { linhas: readonly string[]; stated: Stated; isReadable: boolean },
  wanted: Wanted,
): Generator<RazaoDoDono> {
  const { documento, nome, numero, de, total, linha, exercicio, parcela, emitidaEm } = wanted
  const bars = barsOf(linha ?? '')
  const onPaper = linhas.map(barsOf)
  if (bars !== null && onPaper.length > 0) yield onPaper.includes(bars) ? 'linha' : 'outraLinha'
  if (total !== null && hasSum(texto, total)) yield 'total'
  else if (total !== null && isReadable) yield 'outroTotal'
  const labelled = de === 'imovel' && numero && !isLong(numero) ? registrationsIn(texto, SHORT) : []
  if (numero && hasNumber(labelled.join(' ') || texto, numero)) yield 'numero'
  else if (numero && (de === 'certidao' ? isOtherForm(stated.numero, numero) : lacksNumber(texto, wanted, isReadable)))
    yield 'outroNumero'
  if (emitidaEm !== undefined && stated.validade !== undefined && stated.validade < todayIn(LAST_ZONE, emitidaEm))
    yield 'vencida'
  if (exercicio !== undefined && isOfOtherYear(texto, exercicio)) yield 'outroExercicio'
  if (parcela !== undefined && isOfOtherParcela(texto, parcela)) yield 'outraParcela'
  if (nome !== null && placeOfName(texto, nome) >= 0) yield 'nome'
  if (hasAnothersPage(texto, wanted)) yield 'outraPagina'
  if (documento === null) return
  if (namesDocumento(texto, documento)) yield 'documento'
  else if (othersBy(texto, documento, nome).length > 0) yield 'outroDocumento'
}

/**
 * The other persons that the text names. Beside this person's name only a number of the same kind that follows it
 * counts: it belongs to a namesake.
 */
function othersBy(texto: string, documento: string, nome: string | null): Named[] {
  const named = nome === null ? -1 : placeOfName(texto, nome)
  const isNear = ({ at }: Named) => at > named && at - named < NEAR
  const others = othersIn(texto, documento)
  return named < 0 ? others : others.filter((other) => other.letters.length === documento.length && isNear(other))
}
/** Largest distance between a name and its number, characters. */
const NEAR = 160

/**
 * Whether one page names another person or property, and neither this person nor the number. Other pages may be right.
 * A number that they have too is the municipality's or another of the property's.
 */
function hasAnothersPage(texto: string, { de, documento, nome, numero }: Wanted): boolean {
  const pages = texto.split(PAGE_END).filter((page) => page.trim() !== '')
  if (de === 'outro' || pages.length < 2) return false
  const isNumbered = (page: string) => numero !== null && hasNumber(page, numero)
  const isOwn = (page: string) =>
    isNumbered(page) || (de !== 'imovel' && documento !== null && namesDocumento(page, documento))
  const own = pages.filter(isOwn).join(PAGE_END)
  return pages.some((page) => {
    if (isOwn(page)) return false
    const others = registrationsIn(page)
    if (de === 'imovel') return others.length > 0 && !others.some((one) => hasNumber(own, one))
    // A certificate may name others on its further pages, such as former owners.
    if (documento === null || (de === 'certidao' && !/CERTI(?:DAO|FI)/.test(page))) return false
    return othersBy(page, documento, nome).some(({ letters }) => !namesDocumento(own, letters))
  })
}

/** Real text has letters and digits in a row. Without them the page is a drawing, or its text is unreadable. */
const isReal = (texto: string) => /[A-Z]{4}/.test(texto) && /\d{3}/.test(texto)

function lacksNumber(texto: string, { de, numero }: Wanted, isReadable: boolean): boolean {
  if (de !== 'imovel' || numero === null) return de === 'guia' && isReadable
  const others = registrationsIn(texto)
  // A short code may be on the slip without its label, beside the long registration of the same property.
  const isBeside = !isLong(numero) && others.every(isLong) && hasNumber(texto, numero)
  return others.length > 0 && !isBeside
}

/** Whether a certificate states a number of the wanted one's length, with other parts. The year may stand first or last. */
function isOtherForm(stated: string | undefined, numero: string): boolean {
  const partsOf = (one: string) => (one.match(/[A-Z\d]+/g) ?? []).toSorted().join(' ')
  return stated?.length === numero.length && partsOf(stated) !== partsOf(plain(numero))
}

/** The registrations of properties with their label. A business has other kinds of registration. */
const registrationsIn = (texto: string, label = INSCRICAO): string[] =>
  [...texto.replace(DATES, ';').matchAll(label)].map(([, one = '']) => one).filter((one) => lettersOf(one).length >= 4)
const NOT_OF_PROPERTY = '(?! (?:MUNICIPAL|ESTADUAL|NO C|(?:EM|NA|DA|DE|NO) (?:DIVIDA|DEBITO)))'
const AFTER_LABEL = String.raw`[A-Z ]{0,24}[:\s]\s*([\d./-]{4,40})`
const INSCRICAO = new RegExp(`INSCRICAO${NOT_OF_PROPERTY}${AFTER_LABEL}`, 'g')
/** Also labels of a short code. */
const SHORT = new RegExp(
  `(?:INSCRICAO${NOT_OF_PROPERTY}|CADASTRO|CODIGO|MATRICULA|IMOVEL|REDUZID[AO])${AFTER_LABEL}`,
  'g',
)

/** Whether a year with its label is in the text, and the wanted year only within dates, for example of the issue. */
function isOfOtherYear(texto: string, exercicio: number): boolean {
  return EXERCICIO.test(texto) && !new RegExp(String.raw`(?<!(?<!\d)\d\d[/.-]|\d)${exercicio}(?!\d)`).test(texto)
}
const EXERCICIO =
  /\b(?:EXERCICIO|IPTU)\b[\s:/-]{0,3}(?:19|20)\d\d(?!\d)|\bEXERCICIO\b[^\n]{0,99}\n(?:[^\n]{0,99}[^\d/.,-])?20\d\d(?![\d/.,-])/

/** Whether an instalment's number with its label is in the text, and the wanted one in no form. */
function isOfOtherParcela(texto: string, parcela: number): boolean {
  const own = String.raw`\b(?:PARCELA|COTA)\D{0,12}0?${parcela}(?!\d|[.,]\d)|(?<![\d/.,])0?${parcela}(?:[ªA°º] ?PARCELA|${OF_ALL})`
  return PARCELA.test(texto) && !new RegExp(parcela === 0 ? `${own}|${SINGLE}` : own, 'm').test(texto)
}
/** The label of an instalment's form field. */
const FIELD = String.raw`\b(?:PARCELA|COTA)(?: N[O.º°]{1,2})?\s{0,3}`
/** The single payment of the whole year, also as one instalment of one. A sentence goes on behind the word. */
const SINGLE = String.raw`${FIELD}:\s{0,3}(?:\d{1,2}\s{0,2})?\(?(?:COTA )?UNICA\b|\bUNICA\s*(?:$|[-/|(\d])|(?<!\d)0?1 ?(?:\/|DE) ?0?1(?![\d/])`
/** The number of all instalments, behind one's number: `/10`, but no date. */
const OF_ALL = String.raw` ?(?:\/|DE) ?\d{1,2}(?![\d/])`
/** A table's heading, with the instalment in the next line. */
const HEADING = String.raw`^(?=[^\d\n]{0,99}\b(?:VENCIMENTO|EXERCICIO|INSCRICAO)\b)[^\d\n]{0,99}\bPARCELA\b[^\d\n]{0,99}\n(?:[^\n]{0,99}[^\d/\n])?\d{1,2}\/\d{1,2}(?![\d/])`
/** A form field. Sentences about instalments, such as a discount for the single payment, have neither colon nor `/10`. */
const PARCELA = new RegExp(
  String.raw`${FIELD}(?::\s{0,3}(?:(?:COTA )?UNICA\b|\d{1,2}(?![\d/%]|[.,]\d))|:?\s{0,3}\d{1,2}${OF_ALL}|\s\d{1,2}\s*$)|${HEADING}`,
  'm',
)

/** Whether the text contains the sum, in any separators, and not as a part of a longer number. */
function hasSum(texto: string, total: Centavos): boolean {
  const written = formatReais(total).replace(/[^\d.,]/g, '')
  const anySigns = written.replaceAll('.', '[., \u202f]?').replace(/,(?=\d\d$)/, '[.,]')
  return new RegExp(String.raw`(?<!\d|\d[.,/-])${anySigns}(?!\d|[.,/-]\d)`).test(texto)
}

/**
 * Whether the text contains the number as a whole. Allowed are other punctuation, leading zeros, and a check digit more
 * or less, behind punctuation; behind a short number also a year. A part of a longer number, such as a CPF or an amount, does not count.
 */
function hasNumber(texto: string, numero: string): boolean {
  const letters = lettersOf(plain(numero)).replace(/^0+(?=.)/, '')
  if (letters === '') return false
  const bare = /[-/.]\d$/.test(numero) && letters.length > PROVES ? `|${pattern(letters.slice(0, -1), SIGNS)}` : ''
  const either = String.raw`(?:${pattern(letters, SIGNS)}(?:[-/.](?:\d${letters.length < PROVES ? '|20\\d\\d' : ''}))?${bare})`
  const whole = new RegExp(String.raw`(?<![A-Z0-9]|[A-Z0-9][.,/-])[0./-]{0,12}${either}(?![A-Z0-9]|[.,/-]\d)`)
  // The digits 10122026 may be a number or the day 10/12/2026.
  return whole.test(/^\d+$/.test(numero) ? texto.replace(DATES, ';') : texto)
}
/** Days, and months such as a reference period. */
const DATES = /(?<![\d/.-])(?:\d\d([/.-])\d\d\1|(?:0[1-9]|1[0-2])\/)(?:19|20)\d\d(?![\d/-])/g
const SIGNS = String.raw`(?:[./-]?(?:\r\n)?|\s)`

/** Position of all words of the name in a row; -1 if they are missing, or the name is too short to be certain. */
function placeOfName(texto: string, nome: string): number {
  const words = (plain(nome).match(/[A-Z]+/g) ?? []).filter((word) => !/^(?:D[AEO]S?|E)$/.test(word))
  if (words.length < 2) return -1
  return texto.search(new RegExp(String.raw`(?<![A-Z])${words.join(String.raw`\s+(?:(?:D[AEO]S?|E)\s+)?`)}(?![A-Z])`))
}

type Stated = Pick<PapelLido, 'numero' | 'validade'>

function barsOf(linha: string): string | null {
  const read = readCodigo(linha)
  return read.situacao === 'valida' ? read.codigoBarras : null
}

/**
 * The number and the last day of validity that a certificate states. A field is left out unless the text has exactly
 * one value.
 * @param texto as `plain` returns it
 */
export function statedIn(texto: string): Stated {
  const numero = onlyOne(texto, NUMERO, (one, label) => {
    const isOwn = one.replace(/\D/g, '').length >= DIGITS && !ANOTHERS.test(label)
    return isOwn && tipoPessoa(lettersOf(one)) === null ? one : null
  })
  const validade = onlyOne(texto, VALIDADE, readDate)
  return { ...(numero && { numero }), ...(validade && { validade }) }
}

function onlyOne(texto: string, pattern: RegExp, read: (text: string, label: string) => string | null): string | null {
  const found = new Set(
    [...texto.matchAll(pattern)].flatMap(([whole, one = '']) => read(one, whole.slice(0, -one.length)) ?? []),
  )
  return found.size === 1 ? ([...found][0] ?? null) : null
}
