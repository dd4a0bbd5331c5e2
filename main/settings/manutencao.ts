import { z } from 'zod'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Hours of the night in which the program may restart by itself, in the machine's own time: `02:00-05:00`. */
export const manutencaoSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
  .refine((hours) => lengthOf(hours) > 0)

/**
 * Whether to restart now: the time is within these hours, and the program was started before they began.
 * @param openFor how long the program has been open, ms
 */
export function isMaintenance(hours: string, now: Date, openFor: number): boolean {
  const sinceBegin = (now.getHours() * 60 + now.getMinutes()) * MINUTE - beginOf(hours)
  const length = lengthOf(hours)
  return (sinceBegin + DAY) % DAY < length && openFor > length
}

const msOf = (hour: string) => (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))) * MINUTE
const beginOf = (hours: string) => msOf(hours.slice(0, 5))
const lengthOf = (hours: string) => (msOf(hours.slice(6)) - beginOf(hours) + DAY) % DAY
