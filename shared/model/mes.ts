/* A month of reference (spec "Dates", `periodoRef`). Backends write months in many ways, so texts are parsed before
   they are compared. */

/** A month as `YYYYMM` (specification), so that texts sort and compare correctly. */
export type Mes = string

const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const FULL_NAMES = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/**
 * Reads a month; null if the value is no month or is ambiguous. Accepted are `202611`, `112026`, `2026-11`, `2026/11`,
 * `11/2026`, `11-2026`, `[2026, 11]`, and a day in ISO form or `dd/mm/yyyy`. Also a Portuguese month name before the
 * year, and objects of serializers. A year needs four digits: `11/26` could be a day.
 */
export function readMes(value: unknown): Mes | null {
  if (typeof value === 'object' && value !== null) return ofParts(value)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const yearFirst = /^(\d{4})[-/]?(\d{2})(?:-\d{2}(?:[T ].*)?|\/\d{2})?$/.exec(text)
  const monthFirst = /^(?:\d{2}\/)?(\d{2})[-/]?(\d{4})$/.exec(text)
  const found = (yearFirst && mesOf(yearFirst[1], yearFirst[2])) ?? (monthFirst && mesOf(monthFirst[2], monthFirst[1]))
  return found ?? named(text)
}

/** Whether a value is a month in the specification's form, so that reading does not change it. */
export function isMes(value: unknown): boolean {
  return typeof value === 'string' && /^(19|2[01])\d{2}(0[1-9]|1[0-2])$/.test(value)
}

/** Reads the lists and objects of Jackson and Gson. A `Calendar` object is rejected, because it counts months from 0. */
function ofParts(value: object): Mes | null {
  const { year, monthValue, month, dayOfMonth } = value as Record<string, unknown>
  const byName = [year, monthValue ?? (dayOfMonth === undefined ? month : undefined)]
  const parts: unknown[] = Array.isArray(value) ? value : byName
  const [y, m, day = 1] = parts.map(Number)
  const isMonth = parts.length >= 2 && parts.length <= 3 && parts.every(Number.isInteger) && day >= 1 && day <= 31
  return isMonth ? mesOf(String(y), String(m)) : null
}

/** Reads `nov/2026` and `Novembro de 2026`. */
function named(text: string): Mes | null {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const [, name = '', year = ''] = /^([a-z]{3,9})(?:\s*[-/]\s*|\s+(?:de\s+)?)(\d{4})$/.exec(bare) ?? []
  const at = Math.max(NAMES.indexOf(name), FULL_NAMES.indexOf(name))
  return at < 0 ? null : mesOf(year, String(at + 1))
}

/** Accepts only years from 1900 to 2199, so that six digits cannot be read as both `YYYYMM` and `MMYYYY`. */
function mesOf(year = '', month = ''): Mes | null {
  const number = Number(month)
  return /^(19|2[01])\d{2}$/.test(year) && number >= 1 && number <= 12 ? `${year}${month.padStart(2, '0')}` : null
}
