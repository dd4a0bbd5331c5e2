/*
 * Differences from the specification, in words for a technician: names of fields, never a value. A tolerance is a difference that
 * the program had to accept. A remark needed no tolerance.
 */

export interface Findings {
  tolerancias: readonly string[]
  observacoes: readonly string[]
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
