import { formatReais } from '../../../shared/model/dinheiro.ts'
import { type Leitura, normalizeDocumento, readDocumento } from '../../../shared/model/documento.ts'
import { type LinhaLida, readCodigo } from '../../../shared/model/linhaDigitavel.ts'
import { semPrefixo } from '../../../shared/model/sinais.ts'
import { plainTecla, type Tecla } from '../../../shared/model/tecla.ts'
import { documentoProblem, hintText } from '../../text/atendimento.ts'
import { pattern } from './mask.ts'

/** The kind of the text in the search box. Guide numbers have 10 to 17 digits, bars 44, payment lines 47 or 48. */
export type Search =
  | { kind: 'documento'; reading: Leitura }
  | { kind: 'guia'; numero: string }
  | { kind: 'linha'; linha: LinhaLida }
  | { kind: 'incompleteCode'; missing: number }
  | { kind: 'longCode' }

/** Results that are never payment codes: a valid document, or digits changed by a spreadsheet. */
const NEVER_A_CODE: ReadonlySet<Leitura['situacao']> = new Set<Leitura['situacao']>(['valido', 'decimal', 'expoente'])

/** Classifies the text of the search box. Up to 14 characters are a document; more digits are guides and codes. */
export function readSearch(text: string): Search {
  const reading = readDocumento(text)
  const digits = normalizeDocumento(semPrefixo(text))
  if (NEVER_A_CODE.has(reading.situacao) || !/^\d{15,}$/.test(digits)) return { kind: 'documento', reading }
  if (digits.length <= 17) return { kind: 'guia', numero: digits }
  if (digits.length < 44) return { kind: 'incompleteCode', missing: 44 - digits.length }
  if (digits.length > 48) return { kind: 'longCode' }
  return { kind: 'linha', linha: readCodigo(digits) }
}

/**
 * Municipalities number guides in many forms (`2026/000123`, `2026.00.7-5`, `GA-12`). At least five characters, one of
 * them a digit.
 */
const NUMERO_GUIA = /^(?=.*\d)[\w./-]{5,40}$/

/** The text as a guide number; null if it is a valid document, a code, or no possible guide number. */
export function possibleGuia(text: string): string | null {
  const search = readSearch(text)
  const other = search.kind === 'documento' ? search.reading.situacao === 'valido' : search.kind !== 'guia'
  const numero = text.trim()
  return !other && NUMERO_GUIA.test(numero) ? numero : null
}

export interface Hint {
  tone: 'neutral' | 'ok' | 'problem'
  text: string
}

/** The message after an Enter that started no attendance. @param wayOut how to reach a guide, which needs a login */
export function whyNot(text: string, wayOut: string): string {
  const search = readSearch(text)
  const hint = searchHint(search, text).text
  if (search.kind === 'guia') return `${hint} ${wayOut}`
  if (possibleGuia(text) === null) return hint
  return `${hint.replace(/[^.]$/, '$&.')} ${hintText.mayBeGuia}`
}

export function searchHint(search: Search, text: string): Hint {
  switch (search.kind) {
    case 'documento':
      return documentoHint(search.reading, text)
    case 'guia':
      return { tone: 'neutral', text: hintText.guia }
    case 'linha':
      return linhaHint(search.linha)
    case 'incompleteCode':
      return { tone: 'neutral', text: hintText.incompleteCode(search.missing) }
    case 'longCode':
      return { tone: 'problem', text: hintText.longCode }
  }
}

function linhaHint(row: LinhaLida): Hint {
  if (row.situacao === 'invalida') return { tone: 'problem', text: hintText.codeMismatch }
  return { tone: 'neutral', text: hintText.codeMatches(row.valor === null ? null : formatReais(row.valor)) }
}

function documentoHint(reading: Leitura, text: string): Hint {
  switch (reading.situacao) {
    case 'vazio':
      return { tone: 'neutral', text: hintText.empty }
    case 'incompleto': {
      const typed = normalizeDocumento(text).slice(reading.faltam - (reading.tipo === 'PF' ? 11 : 14))
      const masked = pattern(typed, reading.faltam)
      return { tone: 'neutral', text: hintText.missing(reading.tipo, masked, reading.faltam) }
    }
    case 'valido':
      return { tone: 'ok', text: hintText.valid(reading.tipo) }
    default:
      return { tone: 'problem', text: documentoProblem(reading) ?? '' }
  }
}

/** Keys that begin the next person's attendance: the document, then Enter. */
export function searchFor(documento: string): Tecla[] {
  return [...documento.split(''), 'Enter'].map(plainTecla)
}
