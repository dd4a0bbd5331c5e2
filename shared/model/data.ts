/*
 * Calendar dates are texts `YYYY-MM-DD`. They never pass through `Date` in the local zone: at 21:00 in
 * Brasília UTC is already tomorrow, and `new Date('2026-12-10')` is the 9th west of Greenwich.
 */

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string

const iso = /^(\d{4})-(\d{2})-(\d{2})/

/** Today in the municipality's IANA zone. */
export function todayIn(fuso: string, agora: number): IsoDate {
  const partes = new Intl.DateTimeFormat('en-CA', { timeZone: fuso, year: 'numeric', month: '2-digit', day: '2-digit' })
  return partes.format(agora)
}

/** `dd/mm/yyyy`; a text that is no date comes back as it is, because hiding what was sent helps nobody. */
export function formatDate(data: string | null | undefined): string {
  if (!data) return ''
  const partes = iso.exec(data)
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : data
}

/** Reads `dd/mm/yyyy` (or 8 digits) as typed; null unless it is a real day of the calendar. */
export function readDate(texto: string): IsoDate | null {
  const partes = /^(\d{2})\/?(\d{2})\/?(\d{4})$/.exec(texto.trim())
  return partes ? realDate(`${partes[3]}-${partes[2]}-${partes[1]}`) : null
}

/** The text itself when it is an existing day in `YYYY-MM-DD`, else null. */
export function realDate(data: string): IsoDate | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(data)) return null
  // Every month has 28 days; only later ones are looked up: lists hold thousands of dates.
  return data.slice(8) <= '28' || new Date(`${data}T00:00:00Z`).toISOString().startsWith(data) ? data : null
}

/** Whether a due date, ISO or `dd/mm/yyyy`, with or without a time, lies before today. Of a text that is no date nothing is claimed. */
export function venceu(vencimento: string | null | undefined, hoje: IsoDate): boolean {
  const texto = vencimento?.slice(0, 10) ?? ''
  const dia = realDate(texto) ?? readDate(texto)
  return dia !== null && dia < hoje
}

/** The date `dias` days later (or earlier). */
export function addDays(data: IsoDate, dias: number): IsoDate {
  const dia = new Date(`${data.slice(0, 10)}T00:00:00Z`)
  dia.setUTCDate(dia.getUTCDate() + dias)
  return dia.toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(data: IsoDate): number {
  return new Date(`${data}T00:00:00Z`).getUTCDay()
}

/** Saturday or Sunday. */
export function isWeekend(data: IsoDate): boolean {
  return [0, 6].includes(weekdayOf(data))
}

/** `YYYYMM` (debit period, spec "Dates") as `mm/yyyy`; anything else comes back as it is. */
export function formatCompetencia(periodo: string | null | undefined): string {
  const partes = /^(\d{4})(\d{2})$/.exec(periodo ?? '')
  return partes ? `${partes[2]}/${partes[1]}` : (periodo ?? '')
}

/** Reads `mm/yyyy` (or 6 digits) into `YYYYMM`; null unless the month exists. */
export function readCompetencia(texto: string): string | null {
  const partes = /^(0[1-9]|1[0-2])\/?(\d{4})$/.exec(texto.trim())
  return partes ? `${partes[2]}${partes[1]}` : null
}
