/*
 * Reads the answers of `debitos.tributo` and `debitos.contaTributo`, whose shape the specification does not give. Their fields
 * are tried by the names that the specification uses elsewhere (debit group, debit filters), and by plain names.
 */
import { nameOf, type OpcaoDeFiltro } from '../../../shared/model/filterOptions.ts'
import { isFieldRecord, type Registro } from '../../../shared/model/leitura/campos.ts'

export type LookupKind = 'tributo' | 'conta'

export type CodeAnswer =
  | { situacao: 'found'; option: OpcaoDeFiltro }
  | { situacao: 'unknown' } // no debit has this code, or several do and none matches exactly
  | { situacao: 'illegible' } // there was an answer, but it has no id to filter by

const fields: Record<LookupKind, { id: string[]; code: string[]; sigla: string[]; description: string[] }> = {
  tributo: {
    id: ['idTributo', 'idTaxa', 'id'],
    code: ['codigoTributo', 'codTributo', 'codigo'],
    sigla: ['siglaTributo', 'sigla'],
    description: ['descricaoTributo', 'descricaoTaxa', 'descricao', 'nome'],
  },
  conta: {
    id: ['idContaTributo', 'idConta', 'id'],
    code: ['codigoContaTributo', 'codContaTributo', 'codigo', 'identificador'],
    sigla: [],
    description: ['descricaoContaTributo', 'descricaoConta', 'descricao', 'nome'],
  },
}

/** @param answer the envelope's `data`: a record, maybe wrapped in another, a list of records, or a page of them */
export function readCodeAnswer(kind: LookupKind, answer: unknown, code: string): CodeAnswer {
  const records = recordsOf(answer)
  if (records.length === 0) return { situacao: 'unknown' }
  const readings = records.flatMap((record) => read(kind, record, code) ?? [])
  if (readings.length === 0) return { situacao: 'illegible' }
  const found = readings.length === 1 ? readings[0] : readings.find(({ exact }) => exact)
  return found ? { situacao: 'found', option: found.option } : { situacao: 'unknown' }
}

function recordsOf(answer: unknown): Registro[] {
  if (Array.isArray(answer)) return answer.filter(isFieldRecord)
  if (!isFieldRecord(answer)) return []
  if (Array.isArray(answer['data'])) return recordsOf(answer['data'])
  return Object.keys(answer).length === 0 ? [] : [answer]
}

function read(kind: LookupKind, record: Registro, code: string): { option: OpcaoDeFiltro; exact: boolean } | null {
  const names = fields[kind]
  const owner = [record, ...Object.values(record).filter(isFieldRecord)].find((r) => idIn(r, names.id) !== null)
  const id = owner ? idIn(owner, names.id) : null
  if (!owner || id === null) return null
  const sigla = textIn(owner, names.sigla)
  const knownAs = [String(id), sigla, textIn(owner, names.code)]
  const exact = knownAs.some((name) => name?.toUpperCase() === code.trim().toUpperCase())
  return { option: { id, nome: nameOf(sigla, textIn(owner, names.description), id) }, exact }
}

/** The record's id, a number or a string of digits; above 2^53 a string, like every id. Null if there is none. */
function idIn(record: Registro, names: readonly string[]): number | null {
  for (const name of names) {
    const value = record[name]
    const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    if (typeof id !== 'number') continue
    if (Number.isSafeInteger(id)) return id
    if (typeof value === 'string') return value as unknown as number
  }
  return null
}

function textIn(record: Registro, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return null
}
