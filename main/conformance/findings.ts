/*
 * Differences from the specification, in words for a technician; names of fields, never a value. A tolerance is
 * something the program had to be lenient for; a remark is worth knowing and needed no leniency.
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

/** Most names that a finding lists; beyond that it gives their number. */
const NAMED = 8

/** `datas em dd/mm/aaaa: dataVencimento, dataEmissao`. */
export function named(what: string, names: Iterable<string>): string {
  const all = [...names]
  const rest = all.length > NAMED ? ` e mais ${all.length - NAMED}` : ''
  return `${what}: ${all.slice(0, NAMED).join(', ')}${rest}`
}

/** A field's name for a report. A name with many digits, or of several words, may be personal data and is masked. */
export function safeName(name: string): string {
  return /^[\p{L}_$@][\p{L}\p{N}_$.:-]{0,59}$/u.test(name) && !/\d{6}/.test(name) ? name : '…'
}
