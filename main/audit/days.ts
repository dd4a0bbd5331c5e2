import { todayIn } from '../../shared/model/data.ts'

/** Converts instants to days. A day is cached for each ten minutes, because a day has thousands of lines. */
export function daysIn(fuso: string): (em: string) => string {
  const known = new Map<string, string>()
  return (em) => {
    const key = em.slice(0, 15)
    const day = known.get(key) ?? todayIn(fuso, Date.parse(em))
    known.set(key, day)
    return day
  }
}

const EM = /^.{0,60}?"em":"([^"]{10,40})"/

/** The time of a line, found in its first bytes: a file may hold thousands of lines. Null if there is none. */
export function timestampOf(line: Buffer | undefined): string | null {
  const em = EM.exec(line?.toString('latin1', 0, 120) ?? '')?.[1] ?? null
  return em !== null && Number.isFinite(Date.parse(em)) ? em : null
}
