/*
 * Calendar dates are texts `YYYY-MM-DD`. They never pass through `Date` in the local zone: at 21:00 in
 * Brasília UTC is already tomorrow, and `new Date('2026-12-10')` is the 9th west of Greenwich.
 */

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string

const iso = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ]\d)/

/** Cached per zone: creating a format takes longer than a hundred uses, and lists format thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in an IANA zone at an instant, in ms since 1970. */
export function todayIn(fuso: string, agora: number): IsoDate {
  let format = formats.get(fuso)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: fuso, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(fuso, format)
  }
  return format.format(agora)
}

/** Formats as `dd/mm/yyyy`. A text that is not a date is returned unchanged. */
export function formatDate(data: string | null | undefined): string {
  if (!data) return ''
  const partes = iso.exec(data)
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : data
}

/** Reads a typed `dd/mm/yyyy` (or 8 digits); null unless the day exists. */
export function readDate(texto: string): IsoDate | null {
  const partes = /^(\d{2})\/?(\d{2})\/?(\d{4})$/.exec(texto.trim())
  return partes ? realDate(`${partes[3]}-${partes[2]}-${partes[1]}`) : null
}

/** Returns the text if it is an existing day as `YYYY-MM-DD`, else null. */
export function realDate(data: string): IsoDate | null {
  // Without a regular expression or `Date` for speed: lists contain thousands of dates.
  if (data.length !== 10 || data[4] !== '-' || data[7] !== '-') return null
  const [year, month, day] = [numberIn(data, 0, 4), numberIn(data, 5, 7), numberIn(data, 8, 10)]
  return year >= 0 && day >= 1 && day <= daysOf(year, month) ? data : null
}

/** The number at this position; NaN if a character is not a digit. */
function numberIn(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    number = 10 * number + digit
  }
  return number
}

/** Days of a month; 0 unless the month is 1 to 12. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  if (!(month >= 1 && month <= 12)) return 0
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether a due date (ISO or `dd/mm/yyyy`, with or without a time) is before today. False for any other text. */
export function venceu(vencimento: string | null | undefined, hoje: IsoDate): boolean {
  if (!vencimento) return false
  const texto = vencimento.slice(0, 10)
  const dia = realDate(texto) ?? readDate(texto)
  return dia !== null && dia < hoje
}

/** The date `dias` days later, or earlier if negative. */
export function addDays(data: IsoDate, dias: number): IsoDate {
  const dia = new Date(`${data.slice(0, 10)}T00:00:00Z`)
  dia.setUTCDate(dia.getUTCDate() + dias)
  return dia.toISOString().slice(0, 10)
}

/** Day of the week, 0 to 6; 0 is Sunday. */
export function weekdayOf(data: IsoDate): number {
  return new Date(`${data}T00:00:00Z`).getUTCDay()
}

export function isWeekend(data: IsoDate): boolean {
  return [0, 6].includes(weekdayOf(data))
}

/** Formats `YYYYMM` (debit period, spec "Dates") as `mm/yyyy`; any other text is returned unchanged. */
export function formatCompetencia(periodo: string | null | undefined): string {
  if (!periodo) return ''
  const partes = /^(\d{4})(\d{2})$/.exec(periodo)
  return partes ? `${partes[2]}/${partes[1]}` : periodo
}

/** Reads `mm/yyyy` (or 6 digits) into `YYYYMM`; null unless the month exists. */
export function readCompetencia(texto: string): string | null {
  const partes = /^(0[1-9]|1[0-2])\/?(\d{4})$/.exec(texto.trim())
  return partes ? `${partes[2]}${partes[1]}` : null
}
