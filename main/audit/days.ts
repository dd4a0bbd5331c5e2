import { todayIn } from '../../shared/model/data.ts'

/** The day an instant belongs to. Remembered for every ten minutes: a day has thousands of lines. */
export function daysIn(fuso: string): (em: string) => string {
  const known = new Map<string, string>()
  return (em) => {
    const key = em.slice(0, 15)
    const day = known.get(key) ?? todayIn(fuso, Date.parse(em))
    known.set(key, day)
    return day
  }
}

/** The hour an instant belongs to, 0 to 23. Remembered for every quarter of an hour, by which all zones differ. */
export function hoursIn(fuso: string): (em: string) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: fuso, hour: 'numeric', hourCycle: 'h23' })
  const known = new Map<string, number>()
  return (em) => {
    const key = `${em.slice(0, 14)}${Math.floor(Number(em.slice(14, 16)) / 15)}`
    const hour = known.get(key) ?? Number(format.format(Date.parse(em)))
    known.set(key, hour)
    return hour
  }
}

const EM = /^.{0,60}?"em":"([^"]{10,40})"/

/**
 * The time at which a line was written, found without reading the line to its end: a file may hold a year of them. Null for a
 * line that is not the record's.
 */
export function emOf(line: Buffer | undefined): string | null {
  const em = EM.exec(line?.toString('latin1', 0, 120) ?? '')?.[1] ?? null
  return em !== null && Number.isFinite(Date.parse(em)) ? em : null
}
