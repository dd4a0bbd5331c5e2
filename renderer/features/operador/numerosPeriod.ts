/* A period is a day, `2026-11-20`, or a month, `2026-11`. */
import { addDays, formatCompetencia, formatDate, readCompetencia, readDate } from '../../../shared/model/data.ts'

const isDay = (periodo: string) => periodo.length === 10

/** Reads a typed period; null if the text is neither a day nor a month. */
export function readPeriod(typed: string): string | null {
  const month = readCompetencia(typed.trim())
  return readDate(typed) ?? (month && `${month.slice(0, 4)}-${month.slice(4)}`)
}

/** The period in the form in which people type it. */
export const formatPeriod = (periodo: string): string =>
  isDay(periodo) ? formatDate(periodo) : formatCompetencia(periodo.replace('-', ''))

/** The previous period (-1) or the next (1). */
export function besidePeriod(periodo: string, step: 1 | -1): string {
  return isDay(periodo) ? addDays(periodo, step) : addDays(`${periodo}-15`, 30 * step).slice(0, 7)
}
