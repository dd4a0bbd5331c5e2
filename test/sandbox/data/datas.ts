/**
 * A calendar date as an ISO string (`YYYY-MM-DD`), the only form that the contract sends. Dates compare with `<`. `Date` is used
 * only in UTC, so that no time zone shifts a day.
 */
export type IsoDate = string

const UM_DIA_MS = 86_400_000

function utc(data: IsoDate): Date {
  return new Date(`${data}T00:00:00Z`)
}

function iso(data: Date): IsoDate {
  return data.toISOString().slice(0, 10)
}

/** True for a real calendar day written as `YYYY-MM-DD` (2026-02-30 is not one). */
export function isValidDate(texto: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false
  const data = utc(texto)
  return !Number.isNaN(data.getTime()) && iso(data) === texto
}

/** Today's date in a time zone such as `America/Rio_Branco`. */
export function todayIn(fuso: string): IsoDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone: fuso, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  )
}

export function addDays(data: IsoDate, dias: number): IsoDate {
  return iso(new Date(utc(data).getTime() + dias * UM_DIA_MS))
}

/** The day itself, or the Monday after it when it is a Saturday or Sunday. */
export function diaUtil(data: IsoDate): IsoDate {
  const dia = utc(data).getUTCDay()
  return addDays(data, dia === 6 ? 2 : dia === 0 ? 1 : 0)
}

/** Days from `inicio` to `fim`; negative when `fim` comes first. */
export function daysBetween(inicio: IsoDate, fim: IsoDate): number {
  return Math.round((utc(fim).getTime() - utc(inicio).getTime()) / UM_DIA_MS)
}

/** Calendar months from one date to another, days ignored (31 Jan to 1 Feb is one month). */
export function monthsBetween(inicio: IsoDate, fim: IsoDate): number {
  return (yearOf(fim) - yearOf(inicio)) * 12 + (mesDe(fim) - mesDe(inicio))
}

export function yearOf(data: IsoDate): number {
  return Number(data.slice(0, 4))
}

/** The year of the month that is `meses` after that of `data`. */
export function yearAfter(data: IsoDate, meses: number): number {
  return yearOf(data) + Math.floor((mesDe(data) - 1 + meses) / 12)
}

/** The month of a date, 1 to 12. */
function mesDe(data: IsoDate): number {
  return Number(data.slice(5, 7))
}

/** The given day of the month that is `meses` after (or before) the month of `data`. `dia` is 1 to 28. */
export function dayOfMonth(data: IsoDate, meses: number, dia: number): IsoDate {
  return iso(new Date(Date.UTC(yearOf(data), mesDe(data) - 1 + meses, dia)))
}

/** 0 if this month's due day is not past yet, else 1. */
export function nextVencimento(hoje: IsoDate, dia: number): number {
  return dayOfMonth(hoje, 0, dia) >= hoje ? 0 : 1
}

/** The reference period of a date, `YYYYMM`. */
export function competencia(data: IsoDate): string {
  return data.slice(0, 4) + data.slice(5, 7)
}

/** A day as written on paper: `dd/mm/aaaa`. */
export function dateInWords(data: IsoDate): string {
  return `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`
}
