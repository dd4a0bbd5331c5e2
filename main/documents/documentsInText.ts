import { tipoPessoa } from '../../shared/model/documento.ts'
import { lettersOf, pattern } from './plainLetters.ts'

/* Finds CPFs and CNPJs in a document's text. The caller must pass the text through `plain` (plainLetters.ts) first. */

/** A CPF or CNPJ in a text; hidden digits are `*`. */
export interface Named {
  readonly letters: string
  readonly at: number
  /** Whether the number is written with all signs of its mask. */
  readonly isMasked: boolean
  readonly role: Role | null
}

/** A label's last letter may touch the number, as in `CPF529.982.247-25`. */
const BEGIN = String.raw`(?<![\d*]|\d[./-]|[A-Z](?<!CPF|CNPJ))`
const END = String.raw`(?![\d*]|[./-]\d)`
/**
 * A CPF with its mask, then without some of its signs; digits in boxes; a CNPJ of digits, then one with letters. A blank or
 * a line end may stand at a sign; digits may be hidden (`*`, `X`).
 */
const MASKS = [
  String.raw`(?<![\d*]|\d[./-])([\d*X]{3}\s?\.\s?[\d*X]{3}\s?\.\s?[\d*X]{3}\s?[/-]\s?[\d*X]{2})${END}`,
  String.raw`${BEGIN}([\d*X]{3}[. ]?[\d*X]{3}[. ]?[\d*X]{3}[-/ ]?[\d*X]{2})(?![A-Z](?![A-Z]))${END}`,
  String.raw`(?<!\d[\s./|-]{0,4})(\d(?:[\s./|-]{1,4}\d){10}(?:(?:[\s./|-]{1,4}\d){3})?)(?![\s./|-]{0,4}\d)`,
  String.raw`${BEGIN}(\d{2}[. ]?\d{3}[. ]?\d{3}\s?[/ ]?\s?\d{4}\s?[- ]?\s?\d{2})${END}`,
  String.raw`${BEGIN}([\dA-Z*]{2}\.[\dA-Z*]{3}\.[\dA-Z*]{3}\s?\/\s?[\dA-Z*]{4}-[\d*]{2}|[\dA-Z]{12}\d{2})(?![A-Z])${END}`,
].map((mask) => new RegExp(mask, 'g'))
/** Number of characters before a number that are searched for its role. A signer's title stands nearer. */
const BEFORE = 160
const SIGNER_BEFORE = 60
const LABEL = /(?:CPF|CNPJ)(?:[^\d\n]{0,20}|[^\dA-Z]{0,12})$/
/** Labels of other numbers that a municipality may write in the form of a CPF. */
const OTHER_LABEL = /(?:INSCRICAO|PROTOCOLO|PROCESSO|GUIA|CODIGO|CADASTRO|NUMERO|\bN(?:[º°.]|O\b))[^\d]{0,20}$/
/** Numbers in instructions and empty fields (`000.000.000-00`). No person has them. */
const SAMPLE = /^(?:(\d)\1+|123456789\d\d)$/

/**
 * Words that name a number's owner. The last one before the number counts. A company's are weaker than a label. A requester is the
 * owner only of a document that names no taxpayer.
 */
const ROLES = [
  [
    'taxpayer',
    /CONTRIBUINTE|SUJEITO PASSIVO|RAZAO SOCIAL|PAGADOR|SACADO|PROPRIETARI[OA]|DEVEDOR|TITULAR|COMPROMISSARIO|CERTIFI|EM NOME DE|INSCRIT[OA] N|(?:REQUERENTE|INTERESSAD[OA]|SOLICITANTE),? QUE\b|\bNOME\b/g,
  ],
  [
    'requester',
    /(?:REQUERENTE|INTERESSAD[OA]|SOLICITANTE)(?!,? QUE\b)|DECLARANTE|A PEDIDO D[EOA]|(?:REQUERI|SOLICITA)D[OA] POR/g,
  ],
  ['company', /TOMADOR|EMPRESA|\bLTDA\b|\bEIRELI\b|\bEPP\b/g],
  [
    'office',
    /PREFEITURA|MUNICIPIO|SECRETARIA\b|BENEFICIARI[OA]|CEDENTE|FAVORECID[OA]|\bBANCO\b|CAIXA ECONOMICA|RECEBEDOR|CAMARA MUNICIPAL|FAZENDA|AUTARQUIA|\bFUNDO\b|CREDOR/g,
  ],
  [
    'signer',
    /ASSINAD[OA]|(?:(?:EMIT|EXPED|CONFER|RECEB|ATEND)ID|(?:GER|ELABOR|LAVR|DIGIT|CADASTR|REPRESENT|AUTORIZ)AD|IMPRESS)[OA](?: [A-Z]{4,12}MENTE)? POR\b|SERVIDOR|FISCAL DE|AUDITOR|PROCURADOR|RESPONSAVEL(?! (?:TRIBUT|PEL))|CONTADOR|USUARI[OA](?!S?\b ?:? ?(?:WEB|INTERNET|EXTERNO))|LOGIN\b|ATENDENTE|OPERADOR|SOCI[OA]\b|REPRESENTANTE|CONJUGE|PREFEIT[OA]\b|SECRETARIO MUNICIPAL|\bDIRETORA?\b|\bCHEFE\b/g,
  ],
] as const
type Role = (typeof ROLES)[number][0]

/** Whether a label says that the number is a taxpayer's or a requester's. */
export const isParty = (role: Role | null) => role === 'taxpayer' || role === 'requester'

/** The numbers in the text that are this CPF or CNPJ, with any signs, in boxes for single digits, or with hidden digits. */
export function ownIn(texto: string, documento: string): Named[] {
  const whole = new RegExp(String.raw`(?<!\d)${pattern(documento, String.raw`[\s./|-]{0,4}`)}(?!\d)`, 'g')
  const written = Array.from(texto.matchAll(whole), ({ index }) => named(texto, documento, index, true))
  return [...written, ...found(texto).filter(({ letters }) => isSame(letters, documento))]
}

/**
 * The CPFs and CNPJs in the text that are other taxpayers'. Those of the municipality, of a bank or of a signer are
 * left out, and so are numbers of other kinds.
 */
export function othersIn(texto: string, documento: string): Named[] {
  return found(texto).filter(({ letters, at, isMasked, role }) => {
    // Another branch of the same company.
    if (isSame(letters, documento) || (letters.length === 14 && letters.slice(0, 8) === documento.slice(0, 8)))
      return false
    const isTaxpayer = isParty(role) || role === 'company'
    if (letters.length === 14 || role === 'signer') return isTaxpayer
    return isTaxpayer || isMasked || LABEL.test(texto.slice(Math.max(0, at - BEFORE), at))
  })
}

const named = (texto: string, letters: string, at: number, isMasked: boolean): Named => ({
  letters,
  at,
  isMasked,
  role: roleIn(texto.slice(Math.max(0, at - BEFORE), at)),
})

/**
 * Numbers labelled as CPF or CNPJ, punctuated like one (unless labelled as another number), or with valid check digits.
 * The first two need no valid digits, because registers have wrong CPFs. Hidden digits must leave four visible ones.
 */
function found(texto: string): Named[] {
  const shown = texto.replace(/[•●∙]|[#_]{2,3}(?=[./-])|(?<=[.-])[#_]{2,3}/g, (hidden) => '*'.repeat(hidden.length))
  return MASKS.flatMap((mask) =>
    [...shown.matchAll(mask)].flatMap(({ 1: written = '', index }) => {
      const isMasked = /^(?:[\d*X]{3}\.[\d*X]{3}\.[\d*X]{3}-[\d*X]{2}|.{10}\/.{7})$/.test(written.replace(/\s/g, ''))
      const signs = written.replace(/[^\dA-Z*]/g, '')
      const letters = signs.length === 11 ? signs.replaceAll('X', '*') : signs
      const before = texto.slice(Math.max(0, index - BEFORE), index)
      const isNumber = letters.includes('*')
        ? lettersOf(letters).length >= 4
        : tipoPessoa(letters) !== null || LABEL.test(before) || (isMasked && !OTHER_LABEL.test(before))
      return isNumber && !SAMPLE.test(letters) ? [named(texto, letters, index, isMasked)] : []
    }),
  )
}

/** Whether a number that may have hidden digits can be this document. */
const isSame = (letters: string, documento: string): boolean =>
  letters.length === documento.length && Array.from(letters).every((sign, at) => sign === '*' || sign === documento[at])

/** The last role in a text. An office's name after a taxpayer's label and a colon is the taxpayer's own name. */
export function roleIn(before: string): Role | null {
  const roleMatches = ROLES.flatMap(([role, names]) =>
    [...before.matchAll(names)].map(({ 0: { length }, index }) => ({ role, from: index, to: index + length })),
  ).sort((a, b) => a.from - b.from)
  let last: (typeof roleMatches)[number] | null = null
  for (const roleMatch of roleMatches) {
    const isLabelled =
      last !== null && isParty(last.role) && /^\s*:[^\n:\d]*$/.test(before.slice(last.to, roleMatch.from))
    const isNear = roleMatch.role !== 'signer' || before.length - roleMatch.to <= SIGNER_BEFORE
    if (isNear && (!isLabelled || isParty(roleMatch.role))) last = roleMatch
  }
  return last?.role ?? null
}
