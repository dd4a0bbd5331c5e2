/*
 * Differences from the specification, in words for a technician: names of fields, never a value. A tolerance is a difference that
 * the program had to accept. A remark needed no tolerance.
 */

export interface Findings {
  tolerancias: readonly string[]
  observacoes: readonly string[]
}

/** One row of a conformance report. It contains no personal data. */
export interface LinhaDeConformidade extends Findings {
  /** Row of the specification: `GET /contribuinte/debitos`, or a request to the identity provider. */
  linha: string
  operacao: string
  /** `recusou`: the system refused with a text of its own (spec "Error body"), which a person must read. */
  situacao: 'conforme' | 'tolerado' | 'recusou' | 'falhou' | 'naoPerguntado'
  /** Status, type and shape of the answer. */
  veio: string
  /** How the program read the answer. */
  programa: string
  /** Text to write into the profile, or the fault to have repaired at the system; null if there is none. */
  remedio: string | null
  /** Duration of the request; null if none was sent. */
  ms: number | null
}

export const nothingFound: Findings = { tolerancias: [], observacoes: [] }

export const together = (...all: readonly Findings[]): Findings => ({
  tolerancias: all.flatMap(({ tolerancias }) => tolerancias),
  observacoes: all.flatMap(({ observacoes }) => observacoes),
})

/** Most names in a finding; the rest are only counted. */
const NAMED = 8

/** A finding about fields, e.g. `datas em dd/mm/aaaa: dataVencimento, dataEmissao`. */
export function named(what: string, names: Iterable<string>): string {
  const all = [...names]
  const rest = all.length > NAMED ? ` e mais ${all.length - NAMED}` : ''
  return `${what}: ${all.slice(0, NAMED).join(', ')}${rest}`
}

/** A field's name for a report. A name with many digits, or of several words, may be personal data and is replaced by `…`. */
export function safeName(name: string): string {
  return /^[\p{L}_$@][\p{L}\p{N}_$.:-]{0,59}$/u.test(name) && !/\d{6}/.test(name) ? name : '…'
}
