import { tipoPessoa } from '../../shared/model/documento.ts'
import { lettersOf, pattern } from './plainLetters.ts'

/* Finds CPFs and CNPJs in a document's text. The caller must pass the text through `plain` (plainLetters.ts) first. */

/** A CPF or CNPJ in a text; hidden digits are `*`. */
export interface Named {
  readonly letters: string
  readonly at: number
  /** Whether the number is written with all signs of its mask. */
  readonly isMasked: boolean
}

/** The masks of CPF and CNPJ, or digits in boxes. A sign may be missing or a blank; digits may be hidden (`*`, `X`). */
const MASKS = [
  /(?<![\dA-Z*]|\d[./-])([\d*X]{3}[. ]?[\d*X]{3}[. ]?[\d*X]{3}[-/ ]?[\d*X]{2})(?![\dA-Z*]|[./-]\d)/g,
  /(?<!\d[\s./-]{0,4})(\d(?:[\s./-]{1,4}\d){10}(?:(?:[\s./-]{1,4}\d){3})?)(?![\s./-]{0,4}\d)/g,
  /(?<![\dA-Z*]|\d[./-])([\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|[\dA-Z]{12}\d{2})(?![\dA-Z*]|[./-]\d)/g,
]
/** Number of characters before a number that are searched for its role. A signer's title stands nearer. */
const BEFORE = 160
const SIGNER_BEFORE = 60
const LABEL = /(?:CPF|CNPJ)[^\dA-Z]{0,12}$/
/** Labels of other numbers that a municipality may write in the form of a CPF. */
const OTHER_LABEL = /(?:INSCRICAO|PROTOCOLO|PROCESSO|GUIA|CODIGO|CADASTRO|NUMERO|N[º°O.])[^\d]{0,20}$/
/** Numbers in instructions and empty fields (`000.000.000-00`). No person has them. */
const SAMPLE = /^(?:(\d)\1+|123456789\d\d)$/

/** Words that name a number's owner. The last one before the number counts. */
const ROLES = [
  [
    'taxpayer',
    /CONTRIBUINTE|SUJEITO PASSIVO|RAZAO SOCIAL|PAGADOR|SACADO|REQUERENTE|INTERESSAD[OA]|PROPRIETARI[OA]|DEVEDOR|TITULAR|TOMADOR|COMPROMISSARIO|EMPRESA|CERTIFI|EM NOME DE|INSCRIT[OA] N|\bLTDA\b|\bEIRELI\b|\bEPP\b|\bNOME\b/g,
  ],
  [
    'office',
    /PREFEITURA|MUNICIPIO|SECRETARIA\b|BENEFICIARI[OA]|CEDENTE|FAVORECID[OA]|\bBANCO\b|CAIXA ECONOMICA|RECEBEDOR|CAMARA MUNICIPAL|FAZENDA|AUTARQUIA|\bFUNDO\b|CREDOR/g,
  ],
  [
    'signer',
    /ASSINAD[OA]|EMITID[OA] POR|SERVIDOR|FISCAL DE|AUDITOR|PROCURADOR|RESPONSAVEL|CONTADOR|USUARIO|ATENDENTE|OPERADOR|SOCI[OA]\b|REPRESENTANTE|CONJUGE|PREFEIT[OA]\b|SECRETARI[OA] MUNICIPAL|DIRETOR|CHEFE/g,
  ],
] as const
type Role = (typeof ROLES)[number][0]

/** Whether the text names this CPF or CNPJ, with any signs, in boxes for single digits, or with hidden digits. */
export function namesDocumento(texto: string, documento: string): boolean {
  const whole = new RegExp(String.raw`(?<![\dA-Z])${pattern(documento, String.raw`[\s./-]{0,4}`)}(?![\dA-Z])`)
  return whole.test(texto) || found(texto).some(({ letters }) => isSame(letters, documento))
}

/**
 * The CPFs and CNPJs in the text that are other taxpayers'. Those of the municipality, of a bank or of a signer are
 * left out, and so are numbers of other kinds.
 */
export function othersIn(texto: string, documento: string): Named[] {
  return found(texto).filter(({ letters, at, isMasked }) => {
    // Another branch of the same company.
    if (isSame(letters, documento) || (letters.length === 14 && letters.slice(0, 8) === documento.slice(0, 8)))
      return false
    const before = texto.slice(Math.max(0, at - BEFORE), at)
    const role = roleIn(before)
    if (letters.length === 14 || role === 'signer') return role === 'taxpayer'
    return role === 'taxpayer' || isMasked || LABEL.test(before)
  })
}

/**
 * Numbers labelled as CPF or CNPJ, punctuated like one (unless labelled as another number), or with valid check digits.
 * The first two need no valid digits, because registers have wrong CPFs. A CPF with hidden digits needs four visible ones.
 */
function found(texto: string): Named[] {
  return MASKS.flatMap((mask) =>
    [...texto.matchAll(mask)].map(({ 1: written = '', index }) => {
      const isMasked = /^(?:[\d*X]{3}\.[\d*X]{3}\.[\d*X]{3}-[\d*X]{2}|.{10}\/.{7})$/.test(written)
      const letters = written.replace(/[^\dA-Z*]/g, '')
      return { letters: letters.length === 11 ? letters.replaceAll('X', '*') : letters, at: index, isMasked }
    }),
  ).filter(({ letters, at, isMasked }) => {
    if (SAMPLE.test(letters)) return false
    if (letters.includes('*')) return lettersOf(letters).length >= 4 && letters.length === 11
    const before = texto.slice(Math.max(0, at - BEFORE), at)
    return tipoPessoa(letters) !== null || LABEL.test(before) || (isMasked && !OTHER_LABEL.test(before))
  })
}

/** Whether a number that may have hidden digits can be this document. */
const isSame = (letters: string, documento: string): boolean =>
  letters.length === documento.length && Array.from(letters).every((sign, at) => sign === '*' || sign === documento[at])

/** The last role in a text. An office's name after a taxpayer's label and a colon is the taxpayer's own name. */
function roleIn(before: string): Role | null {
  const roleMatches = ROLES.flatMap(([role, names]) =>
    [...before.matchAll(names)].map(({ 0: { length }, index }) => ({ role, from: index, to: index + length })),
  ).sort((a, b) => a.from - b.from)
  let last: (typeof roleMatches)[number] | null = null
  for (const roleMatch of roleMatches) {
    const isLabelled = last?.role === 'taxpayer' && /^\s*:[^\n:]*$/.test(before.slice(last.to, roleMatch.from))
    const isNear = roleMatch.role !== 'signer' || before.length - roleMatch.to <= SIGNER_BEFORE
    if (isNear && (!isLabelled || roleMatch.role === 'taxpayer')) last = roleMatch
  }
  return last?.role ?? null
}
