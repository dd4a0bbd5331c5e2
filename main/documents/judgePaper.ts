/* Judges whose document a PDF is: a backend, or a cache before it, may send another person's or another guide's. The
   rules look for evidence in the text. A document without evidence, such as a scan, is `unknown`. */
import type { Centavos } from '../../shared/model/dinheiro.ts'
import { linhasInText, readCodigo } from '../../shared/model/linhaDigitavel.ts'
import type { PapelLido, RazaoDoDono } from '../../shared/model/papelLido.ts'
import type { Emissor } from '../../shared/model/procedencia.ts'
import { pixInText } from '../../shared/model/pix.ts'
import { isParty, othersIn, ownIn, roleIn, type Named } from './documentsInText.ts'
import { isOfOtherIssuer } from './issuer.ts'
import {
  datesInDigits,
  GUIDE_LABEL,
  hasNumber,
  hasSum,
  isLong,
  isOnlyReferredTo,
  type Kind,
  partsOf,
} from './numberInText.ts'
import { lettersOf, PAGE_END, plain } from './plainLetters.ts'
import { hasOtherOfForm, isOfOtherParcela, isOfOtherYear, otherProperties, statesProperty } from './propertySlip.ts'
import type { PaperText } from './readPaper.ts'
import { readDate, todayIn } from '../../shared/model/data.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'

/** Matches a document's number after its label, which begins a line (`NUMERO: 1`), heads a column or follows the name. */
const NUMERO =
  /(?:^ *(?:NUMERO|N[O.º°])(?: DA CERTIDAO)? *(?::\s*|[A-Z ]{0,40}\n)|^[^\n]{0,40}CERTIDAO[A-Z \n]{0,80} (?:NUMERO|N[O.º°])\s*(?::\s*)?)([A-Z\d][A-Z\d./-]{3,29})(?=\s|$)/gm
/** Words before numbers of other things. */
const ANOTHERS = /\b(?:LEI|DECRETO|ART|ARTIGO|PROCESSO|PROTOCOLO|CPF|CNPJ|INSCRICAO|IMOVEL|CADASTRO|NOME|RUA|AVENIDA)\b/
/** A day of validity on the label's line, or on the next one if it is the only day there. */
const VALIDADE =
  /(?<!(?:ALVARA|LICENCA|LAUDO)[^\n]{0,60}(?:\n[^\n]{0,9})?)VALID(?:A|O|ADE)(?: DA CERTIDAO)?[ :]{0,9}(?:ATE)?(?: O DIA)?[ :]{0,9}(?:\n(?![^\n]{0,99}\/\d{4}[^\n]{1,99}\/\d{4}) *)?(?:(?:DE )?\d\d\/\d\d\/\d{4}\s*(?:A|ATE|-)\s*)?(\d\d\/\d\d\/(?:\d{4}|\d\d(?!\d)))/g

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
   * several guides. The number or the payment line must match. `imovel`: the number is a property's, of which an owner may
   * have several. Other kinds must not state another number of this form.
   */
  readonly de: Kind
  /** Present time (ms since 1970) for a certificate that is issued now: its validity must not have ended. */
  readonly emitidaEm?: number
  readonly total: Centavos | null
  readonly linha: string | null
  /** Tax year of a property's slip; absent for other documents. */
  readonly exercicio?: number
  /** Instalment of a property's slip. Absent for other documents; 0 is the single payment. */
  readonly parcela?: number
  /** True if the person who requests the document is its person, as of a fee. */
  readonly aPedido?: boolean
  /** Absent if the municipality is unknown. */
  readonly emissor?: Emissor | undefined
}

export function judgePaper({ texto, inteiro, cifrado }: PaperText, asked: Wanted): PapelLido {
  // A document may write other words before the number than the backend (`DAM nº 2026/70041`).
  const words = asked.de === 'guia' ? /^(?:\D*[\s:º°]|(?:guia|duam|da[mre]|darm)[.-]?)(?=\d)/i : /^\D*\s(?=\d)/
  const wanted = { ...asked, numero: asked.numero?.replace(words, '') ?? null }
  const lines = texto.replace(/\r\n?/g, '\n')
  const asWritten = plain(lines)
  const letters = datesInDigits(asWritten)
  const linhas = linhasInText(asWritten)
  const stated = wanted.de === 'certidao' ? statedIn(letters, asWritten) : {}
  const pix = pixInText(lines)
  const isReadable = cifrado !== true && isReal(letters)
  const razoes = new Set(evidenceIn(letters, { linhas, pix, stated, isReadable }, wanted))
  const dono = ownerBy(razoes, wanted)
  const own = dono === 'own'
  return { dono, razoes: [...razoes], linhas: own ? linhas : [], pix, ...(own && stated), inteiro }
}

/** The zone of Brazil in which a day ends last. */
const LAST_ZONE = 'America/Rio_Branco'
const ALWAYS_OTHER = ['outroExercicio', 'outraParcela', 'outraPagina', 'outroMunicipio', 'vencida'] as const

function ownerBy(razoes: ReadonlySet<RazaoDoDono>, { numero, de, total, linha }: Wanted): PapelLido['dono'] {
  const long = isLong(numero ?? '')
  const isPersons = razoes.has('documento') || razoes.has('nome')
  if (ALWAYS_OTHER.some((razao) => razoes.has(razao))) return 'other'
  if (razoes.has('numero') && long) return 'own'
  // A property's owner may be another person than the one who asks for its slip.
  if (razoes.has('numero') && de === 'imovel') return isPersons ? 'own' : 'unknown'
  if (razoes.has('outroDocumento')) return 'other'
  if (razoes.has('linha') || (razoes.has('numero') && razoes.has('total'))) return 'own'
  if (razoes.has('outroNumero')) return 'other'
  // A short number alone proves nothing. If a total or line is known and the text has neither, it is another guide's.
  const lacks = razoes.has('outroTotal') || (total === null && linha !== null)
  if (de === 'guia' && numero && razoes.has('numero')) return lacks ? 'other' : 'unknown'
  // Without a number, or with one of any year, only the sum tells a person's guides apart.
  if (de === 'guia' && razoes.has('outroTotal')) return 'other'
  if (de === 'guia' && numero) return 'unknown'
  return isPersons && de !== 'imovel' ? 'own' : 'unknown'
}

/** @param texto as {@link plain} returns it */
function* evidenceIn(
  texto: string,
  { linhas, pix, stated, isReadable }: Pick<PapelLido, 'linhas' | 'pix'> & { stated: Stated; isReadable: boolean },
  wanted: Wanted,
): Generator<RazaoDoDono> {
  const { documento, nome, numero, de, total, linha, exercicio, parcela, emitidaEm } = wanted
  const bars = barsOf(linha ?? '')
  const onPaper = linhas.map(barsOf)
  if (bars !== null && onPaper.length > 0) yield onPaper.includes(bars) ? 'linha' : 'outraLinha'
  const hasTotal = total !== null && hasSum(texto, total)
  const isReferred = de === 'guia' && !hasTotal && numero !== null && isOnlyReferredTo(texto, numero)
  const states = numero !== null && !isReferred && statesNumber(texto, numero, de)
  if (hasTotal) yield 'total'
  else if (total !== null && isReadable) yield 'outroTotal'
  if (states) yield 'numero'
  else if (numero && lacksNumber(texto, numero, { de, stated, isReadable })) yield 'outroNumero'
  if (emitidaEm !== undefined && stated.validade !== undefined && stated.validade < todayIn(LAST_ZONE, emitidaEm))
    yield 'vencida'
  if (exercicio !== undefined && isOfOtherYear(texto, exercicio)) yield 'outroExercicio'
  if (parcela !== undefined && isOfOtherParcela(texto, parcela)) yield 'outraParcela'
  if (wanted.emissor && isOfOtherIssuer(texto, [...linhas, ...pix], wanted.emissor)) yield 'outroMunicipio'
  if (hasAnothersPage(texto, wanted)) yield 'outraPagina'
  const own = documento === null ? [] : ownIn(texto, documento)
  const named = nome === null ? null : nameIn(texto, nome)
  // A partner, a clerk or a requester is named on another taxpayer's document. A spouse pays the guide that has the wanted
  // number and sum.
  const persons = [...own, ...(named ? [named] : [])]
  const isTheirs = (states && hasTotal) || (wanted.aPedido === true && persons.some(({ role }) => role === 'requester'))
  const standing = isTheirs ? OWNER : standingOf(persons, OWNER)
  const others = documento === null ? [] : othersBy(texto, documento, standing === OWNER ? named : null)
  const isAnothers = standingOf(others, SIGNER) > standing
  if (named?.isWhole && !isAnothers) yield 'nome'
  if (own.length > 0 && !isAnothers) yield 'documento'
  else if (others.length > 0) yield 'outroDocumento'
}

const SIGNER = 0
const OWNER = 2
/** How strongly the labels make these persons the document's owner, 0 to 2. */
const standingOf = (persons: readonly Pick<Named, 'role'>[], unlabelled: number): number =>
  Math.max(SIGNER, ...persons.map(({ role }) => STANDING[role ?? ''] ?? unlabelled))
const STANDING: Partial<Record<string, number>> = { signer: SIGNER, requester: 1, taxpayer: OWNER }

/**
 * The other persons that the text names. Beside this person's name only a number of the same kind that follows it
 * counts: it belongs to a namesake.
 */
function othersBy(texto: string, documento: string, name: Name | null): Named[] {
  return othersIn(texto, documento).filter(
    ({ letters, at }) => !name || (letters.length === documento.length && at > name.at && at - name.at < NEAR),
  )
}
/** Largest distance between a name and its number, characters. */
const NEAR = 160

/**
 * Whether one page has another person's or property's label and number, and neither this person nor the number. Other
 * pages may be right. A number that they have too is the municipality's or another of the property's.
 */
function hasAnothersPage(texto: string, { de, documento, nome, numero }: Wanted): boolean {
  const pages = texto.split(PAGE_END).filter((page) => page.trim() !== '')
  if (pages.length < 2) return false
  const isOwn = (page: string) =>
    (numero !== null && statesNumber(page, numero, de)) ||
    (de !== 'imovel' && documento !== null && ownIn(page, documento).length > 0)
  const own = pages.filter(isOwn).join(PAGE_END)
  const headOf = (page: string) => page.trim().split('\n', 1)[0]
  const heads = new Set(pages.filter(isOwn).map(headOf))
  return pages.some((page) => {
    if (isOwn(page)) return false
    const others = numero === null ? [] : otherProperties(page, numero)
    if (de === 'imovel') return own !== '' && others.length > 0 && !others.some((one) => hasNumber(own, one))
    // A certificate or a statement may name others on its further pages, such as former owners.
    const isWhole = de === 'guia' || (de === 'certidao' ? /CERTI(?:DAO|FI)/.test(page) : heads.has(headOf(page)))
    if (documento === null || !isWhole) return false
    // A statement may name a co-owner or a payer: only a number in this person's own field makes the page another's.
    const fields = ownIn(own, documento).map(({ at }) => fieldOf(own, at))
    const isInPlace = (at: number) =>
      de !== 'outro' || PERSON.test(lineTo(page, at)) || fields.includes(fieldOf(page, at))
    return othersBy(page, documento, nome === null ? null : nameIn(page, nome)).some(
      ({ letters, role, at }) => isParty(role) && ownIn(own, letters).length === 0 && isInPlace(at),
    )
  })
}

/** Labels of the person whom a document is about. */
const PERSON = /CONTRIBUINTE|SUJEITO PASSIVO|RAZAO SOCIAL|\bNOME\b/
const lineTo = (page: string, at: number) => page.slice(page.lastIndexOf('\n', at) + 1, at)
/** The first word of the line with a number. */
const fieldOf = (page: string, at: number) => /\w+/.exec(lineTo(page, at))?.[0]

/** Real text has letters and an amount, or a document's label. Without them the page is a drawing with a stamp. */
const isReal = (texto: string) =>
  /[A-Z]{4}/.test(texto) && /R\$|\d,\d\d(?!\d)|\b(?:GUIA|DAM|CPF|CNPJ)\b[^\n]{0,20}\d{3}/.test(texto)

const statesNumber = (texto: string, numero: string, de: Kind): boolean =>
  de === 'imovel' ? statesProperty(texto, numero) : hasNumber(texto, numero, de)

/** Whether the text has another document's number in place of this one. */
function lacksNumber(
  texto: string,
  numero: string,
  { de, stated, isReadable }: { de: Kind; stated: Stated; isReadable: boolean },
): boolean {
  const isAnother = (one: string) =>
    one.length === numero.length && String(partsOf(one).toSorted()) !== String(partsOf(numero).toSorted())
  if (de === 'certidao') return stated.numero !== undefined && isAnother(stated.numero)
  if (de === 'outro') return Array.from(texto.matchAll(PROTOCOLO), ([, one = '']) => one).some(isAnother)
  if (de === 'guia') {
    // The year may stand apart from the number.
    const [serial = '(?!)'] = numero.match(/^\d+(?=\/20\d\d$)/) ?? []
    return isReadable && !new RegExp(String.raw`${GUIDE_LABEL} *:? *0*${serial}(?!\S)`).test(texto)
  }
  return otherProperties(texto, numero).length > 0 || hasOtherOfForm(texto, numero)
}

const PROTOCOLO = /PROTOCOLO(?: N[O.º°]{1,2})? *:? *([\d./-]{4,40})/g

interface Name extends Pick<Named, 'at' | 'role'> {
  /** Whether it proves its owner. A name of two words has many namesakes. */
  readonly isWhole: boolean
}

/** All words of the name in a row; null if they are missing, or a father's or son's, or the name is too short. */
function nameIn(texto: string, nome: string): Name | null {
  const words = (plain(nome).match(/[A-Z]+|\d{9,}/g) ?? []).filter((word) => !/^(?:D[AEO]S?|E)$/.test(word))
  if (words.length < 2) return null
  const between = String.raw`(?:\s+|[^A-Z\d]{1,3})(?:(?:D[AEO]S?|E)\s+)?`
  const all = new RegExp(
    String.raw`(?<![A-Z])${words.join(between)}(?![A-Z]| (?:FILHO|NETO|JUNIOR|JR|SOBRINHO)\b)`,
    'g',
  )
  const names = Array.from(texto.matchAll(all), ({ 0: { length }, index }) => ({
    at: index,
    role: roleIn(texto.slice(Math.max(0, index - NEAR), index)),
    isWhole:
      words.length > 2 &&
      BEFORE_NAME.test(texto.slice(Math.max(0, index - 30), index)) &&
      !MORE.test(texto.slice(index + length, index + length + 30)),
  }))
  return names.find(({ role }) => role !== 'signer') ?? names[0] ?? null
}

/** Text before a whole name: none on its line, a sign, or a word that belongs to no name. */
const BEFORE_NAME =
  /(?:^|[^A-Z ]|\b(?:QUE|[EAO]|D[AEO]|SRA?|SENHORA?|POR|NOME|PAGADOR|DEVEDOR|SACADO|TITULAR|[A-Z]{5,}(?:INTE|ENTE|ARI[AO]|ADOR|SOCIAL)))\s*$/
/** Another word of the same name. */
const MORE =
  /^ [A-Z]{2,}(?<! (?:CPF|CNPJ|RG|NADA|NAO|INSCRIT[OA]|INSCRICAO|ENDERECO|RUA|AVENIDA|DATA|RESIDENTE|DOCUMENTO))\b/

type Stated = Pick<PapelLido, 'numero' | 'validade'>

function barsOf(linha: string): string | null {
  const read = readCodigo(linha)
  return read.situacao === 'valida' ? read.codigoBarras : null
}

/**
 * The number and the last day of validity that a certificate states. A field is left out unless the text has exactly
 * one value.
 * @param texto as `plain` returns it, with every day as `dd/mm/yyyy`
 * @param asWritten as `plain` returns it
 */
export function statedIn(texto: string, asWritten = texto): Stated {
  const numero = onlyOne(texto, NUMERO, (one, label) => {
    const isOwn = one.replace(/\D/g, '').length >= DIGITS && !ANOTHERS.test(label)
    return isOwn && tipoPessoa(lettersOf(one)) === null ? one : null
  })
  // Behind «válida» alone a day in words is the day of issue.
  const isEnd = (label: string) => /VALIDADE|ATE\b/.test(label)
  const validade =
    onlyOne(asWritten, VALIDADE, readDay) ??
    onlyOne(texto, VALIDADE, (day, label) => (isEnd(label) ? readDay(day) : null))
  return { ...(numero && { numero }), ...(validade && { validade }) }
}

/** A year of two digits is one of this century. */
const readDay = (day: string) => readDate(day.replace(/\/(\d\d)$/, '/20$1'))

function onlyOne(texto: string, pattern: RegExp, read: (text: string, label: string) => string | null): string | null {
  const found = new Set(
    [...texto.matchAll(pattern)].flatMap(([whole, one = '']) => read(one, whole.slice(0, -one.length)) ?? []),
  )
  return found.size === 1 ? ([...found][0] ?? null) : null
}
