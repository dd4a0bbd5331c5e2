/*
 * A month of reference (spec "Dates", `periodoRef`). Backends write one month in many ways, and two texts that differ may
 * be the same month: months are compared as months, never as texts.
 */

/** A month as the specification writes it, `YYYYMM`: it sorts and compares as a text. */
export type Mes = string

const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const FULL_NAMES = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/**
 * The month that a value of an answer means, or null where it means none, or could mean two. Read are `202611`, `112026`,
 * `2026-11`, `2026/11`, `11/2026`, `11-2026`, `[2026, 11]`, a day of the month in ISO or `dd/mm/yyyy`, and the month's
 * Portuguese name before the year. No year has two digits: `11/26` could be the 26th of November.
 */
export function readMes(value: unknown): Mes | null {
  if (Array.isArray(value)) {
    const [year, month, day] = value as unknown[]
    const isDay = day === undefined || (Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 31)
    return isDay && Number.isInteger(year) && Number.isInteger(month) ? mesOf(String(year), String(month)) : null
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const yearFirst = /^(\d{4})[-/]?(\d{2})(?:-\d{2}(?:[T ].*)?|\/\d{2})?$/.exec(text)
  const monthFirst = /^(?:\d{2}\/)?(\d{2})[-/]?(\d{4})$/.exec(text)
  const found = (yearFirst && mesOf(yearFirst[1], yearFirst[2])) ?? (monthFirst && mesOf(monthFirst[2], monthFirst[1]))
  return found ?? named(text)
}

/** Whether two values are the same month; null where one of them is none, of which nothing can be said. */
export function isSameMes(one: unknown, other: unknown): boolean | null {
  const [a, b] = [readMes(one), readMes(other)]
  return a === null || b === null ? null : a === b
}

/** `nov/2026`, `Novembro de 2026` */
function named(text: string): Mes | null {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const [, name = '', year = ''] = /^([a-z]{3,9})(?:\s*[-/]\s*|\s+(?:de\s+)?)(\d{4})$/.exec(bare) ?? []
  const at = Math.max(NAMES.indexOf(name), FULL_NAMES.indexOf(name))
  return at < 0 ? null : mesOf(year, String(at + 1))
}

/** Years from 1900 to 2199: with them six digits are `YYYYMM` or `MMYYYY`, never both. */
function mesOf(year = '', month = ''): Mes | null {
  const number = Number(month)
  return /^(19|2[01])\d{2}$/.test(year) && number >= 1 && number <= 12 ? `${year}${month.padStart(2, '0')}` : null
}
