/* Days on which banks are open: neither a weekend nor a national holiday, including carnival and Corpus Christi.
   Municipal and state holidays are not known. */
import { isBusinessDay, isHoliday } from '@brazilian-utils/brazilian-utils'
import { addDays, isWeekend, todayIn, weekdayOf, type IsoDate } from './data.ts'

/** The reason why no bank accepts payments that day; null if banks are open. */
export function bankClosedOn(data: IsoDate): 'weekend' | 'holiday' | null {
  if (isWeekend(data)) return 'weekend'
  return isHoliday({ targetDate: noon(data) }) || isCarnivalMonday(data) || isLastOfYear(data) ? 'holiday' : null
}

/** Whether the next day is carnival Tuesday, the only Tuesday that the library lists as observed, not as legal. */
function isCarnivalMonday(data: IsoDate): boolean {
  if (weekdayOf(data) !== 1) return false
  const tuesday = noon(addDays(data, 1))
  return isHoliday({ targetDate: tuesday }) && isBusinessDay(tuesday, { includeOptional: false })
}

/** Whether it is the year's last weekday, on which banks are closed (CMN resolution 4.880/2020; FEBRABAN). */
function isLastOfYear(data: IsoDate): boolean {
  const end = `${data.slice(0, 4)}-12-31`
  const last = weekdayOf(end) === 0 ? addDays(end, -2) : weekdayOf(end) === 6 ? addDays(end, -1) : end
  return data === last
}

/** Noon of the date in this machine's zone, so that the library sees the same calendar day in any zone. */
function noon(data: IsoDate): Date {
  return new Date(`${data}T12:00:00`)
}

/** The `dias`-th business day after a date. */
export function addDiasUteis(data: IsoDate, dias: number): IsoDate {
  let day = data
  for (let left = dias; left > 0;) {
    day = addDays(day, 1)
    if (!bankClosedOn(day)) left -= 1
  }
  return day
}

/** The usual due date of a guide: `hoje` is today while banks still accept payments, else the next business day. */
export const VENCIMENTOS = ['hoje', 'proximoDiaUtil'] as const
export type VencimentoUsual = (typeof VENCIMENTOS)[number]

/** Hour after which a bank accepts no more payments that day. */
const BANKS_CLOSE = 16

/** The default due date of a guide; never a day on which it can no longer be paid. */
export function usualVencimento(usual: VencimentoUsual, fuso: string, agora: number): IsoDate {
  const hoje = todayIn(fuso, agora)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: fuso, hour: '2-digit' }).format(agora))
  return usual === 'hoje' && hour < BANKS_CLOSE && !bankClosedOn(hoje) ? hoje : addDiasUteis(hoje, 1)
}

/** The last business day of the date's month, not before the date; if there is none, that of the next month. */
export function lastDiaUtilOfMonth(data: IsoDate): IsoDate {
  let day = addDays(firstOfNextMonth(data), -1)
  while (bankClosedOn(day)) day = addDays(day, -1)
  return day < data ? lastDiaUtilOfMonth(firstOfNextMonth(data)) : day
}

function firstOfNextMonth(data: IsoDate): IsoDate {
  return `${addDays(`${data.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}
