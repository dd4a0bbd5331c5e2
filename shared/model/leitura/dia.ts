import { realDate, todayIn, type IsoDate } from '../data.ts'

/** Matches `2026-11-25`, `2026/11/25`, `2026.11.25`, `25/11/2026` and `25.11.2026`. */
const DAY = /^(?:(\d{4})([-/.])(\d{2})\2(\d{2})|(\d{2})([/.])(\d{2})\6(\d{4}))/
const TIME = /^(?:[T ]|, ?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s?([AP])M)?(?=$|[^\d])/i
/** Offset from UTC, possibly followed by Java's name of the zone. */
const OFFSET = /^ ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)(?:\[[\w/+-]+\])?$/i
/** Form of .NET before 2012: `/Date(1764028800000)/`. */
const DOTNET = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
/** Matches `Wed, 25 Nov 2026` (RFC 1123), `Nov 25, 2026` (Gson), `25-NOV-2026` (Oracle) and `25 de nov. de 2026` (Java). */
const NAMED =
  /^(?:[\p{L}-]{3,}, )?(?:(\d{1,2})(?: de |[ /-])(\p{L}{3,9})\.?(?: de |[ /-])|(\p{L}{3,9})\.? (\d{1,2}),? )(\d{4})(?=$|[ ,])/u
/** Beginnings of the months' names in English and Portuguese. */
const MONTHS = 'jan fe[bv] mar a[bp]r ma[iy] jun jul a(?:go|ug) se[pt] o(?:ct|ut) nov de[cz]'
  .split(' ')
  .map((name) => new RegExp(`^${name}`, 'i'))

/** Databases store a missing day as this day or an earlier one; this day is the zero of SQL Server. */
const NONE_UNTIL = '1900-01-01'
const NONE_UNTIL_MS = -2_208_988_800_000
/** Epoch milliseconds from 1973 to 2103. Read as seconds, these numbers are thousands of years away. */
const MILLISECONDS = [100_000_000_000, 4_200_000_000_000] as const
/** Epoch seconds from 2001 to 2103. Read as milliseconds, these numbers are the first weeks of 1970. */
const SECONDS = [1_000_000_000, 4_200_000_000] as const

/** Zone in which an instant becomes a day. Set while an answer is read; reading is synchronous. */
let zone = 'America/Sao_Paulo'

/** Calls `read` so that instants become days in the municipality's IANA zone (spec "Dates"). */
export function inZone<T>(fuso: string, read: () => T): T {
  const before = zone
  zone = fuso
  try {
    return read()
  } finally {
    zone = before
  }
}

/**
 * Reads the calendar day of a value. Without an offset the written day counts. An instant becomes a day in the
 * municipality's zone ({@link inZone}). At midnight of a server's zone the server's day counts, because serializers
 * write a day as its first or last second.
 * @returns null for a missing day; undefined if the value cannot be read, or could mean two days
 */
export function readDia(value: unknown): IsoDate | null | undefined {
  const day = dayOf(value)
  if (day == null) return day
  return realDate(day) === null ? undefined : day <= NONE_UNTIL ? null : day
}

/** Whether a value is a day in the specification's form, so that reading does not change it. */
export function isDia(value: unknown): boolean {
  return typeof value === 'string' && realDate(value) !== null && value > NONE_UNTIL
}

function dayOf(value: unknown): IsoDate | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') return ofNumber(String(value))
  if (typeof value === 'string') return ofText(value.trim())
  return ofParts(value)
}

function ofText(text: string): IsoDate | null | undefined {
  // Databases without nulls write a missing day as zeros: `0000-00-00`, `00/00/0000`.
  if (/^[0\s:T/.-]*$/.test(text)) return null
  if (/^\d+$/.test(text)) return ofNumber(text)
  const dotnet = DOTNET.exec(text)
  if (dotnet) return ofMilliseconds(Number(dotnet[1]))
  const [found, written] = dayWritten(text)
  if (written === undefined || realDate(written) === null) return undefined
  return dayOfMoment(written, text.slice(found.length))
}

function dayWritten(text: string): [found: string, day?: string] {
  const [named, d, name, otherName, otherD, y] = NAMED.exec(text) ?? []
  if (named !== undefined) {
    const month = MONTHS.findIndex((one) => one.test(name ?? otherName ?? '')) + 1
    return [named, `${y}-${two(month)}-${two(Number(d ?? otherD))}`]
  }
  const [found, year, , month, day, dd, , mm, yyyy] = DAY.exec(text) ?? []
  return found === undefined ? [''] : [found, `${year ?? yyyy}-${month ?? mm}-${day ?? dd}`]
}

/** @param rest the text after the day: empty, a time, an offset, or both */
function dayOfMoment(day: IsoDate, rest: string): IsoDate | undefined {
  if (rest === '') return day
  const time = TIME.exec(rest)
  const after = rest.slice(time?.[0].length ?? 0)
  const minutes = offsetOf(after)
  if (after !== '' && minutes === undefined) return undefined
  if (!time) return day
  const [clock = 0, minute = 0, second = 0] = [time[1], time[2], time[3]].map((part) => Number(part ?? 0))
  const half = time[4]?.toUpperCase()
  const hour = half === undefined ? clock : (clock % 12) + (half === 'P' ? 12 : 0)
  if (hour > 23 || minute > 59 || second > 60) return undefined
  if (minutes === undefined || hour + minute + second === 0) return day
  return dayOfInstant(Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute - minutes) * 60 + second) * 1000)
}

/** A zone's offset in minutes east of Greenwich; undefined if the text is not an offset. */
function offsetOf(text: string): number | undefined {
  const [, offset] = OFFSET.exec(text) ?? []
  if (offset === undefined) return undefined
  if (/^[a-z]/i.test(offset)) return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', '') || 0)
  return minutes > 14 * 60 ? undefined : offset.startsWith('-') ? -minutes : minutes
}

/**
 * Reads eight digits as a day with the year first or last: no month is 19 or 20, so only one order fits. Fourteen
 * have a time too; other longer numbers are seconds or milliseconds since 1970.
 */
function ofNumber(digits: string): IsoDate | null | undefined {
  const number = Number(digits)
  if (number === 0) return null
  if (/^(19|20)\d{2}(0[1-9]|1[0-2])\d{2}(\d{6})?$/.test(digits))
    return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  if (/^\d{4}(19|20)\d{2}$/.test(digits)) return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  if (number >= SECONDS[0] && number < SECONDS[1]) return ofMilliseconds(Math.floor(number) * 1000)
  return ofMilliseconds(number)
}

function ofMilliseconds(ms: number): IsoDate | null | undefined {
  if (ms <= NONE_UNTIL_MS) return null
  if (ms < MILLISECONDS[0] || ms >= MILLISECONDS[1]) return undefined
  return dayOfInstant(ms)
}

/** Hours from UTC to the zones of servers: UTC itself, and Brazil from Fernando de Noronha to Acre. */
const SERVERS = [0, 2, 3, 4, 5]
const HOUR = 3_600_000
const DAY_MS = 24 * HOUR

/** The day of an instant: the one beginning or ending then in a server's zone, else that of the city's zone. */
function dayOfInstant(ms: number): IsoDate {
  const isMidnight = (hours: number) => (((ms - hours * HOUR) % DAY_MS) + DAY_MS + 1000) % DAY_MS < 1001
  const hours = SERVERS.find(isMidnight)
  return hours === undefined ? todayIn(zone, ms) : new Date(ms - hours * HOUR).toISOString().slice(0, 10)
}

/** Reads Jackson's `[2026, 11, 25]`, possibly with a time, and the objects of Jackson, Gson, Joda and PHP. */
function ofParts(value: unknown): IsoDate | null | undefined {
  const { date, timezone, ...parted } = value as Record<string, unknown>
  // PHP names the zone of the text: an offset, or a city whose day the text is.
  if (typeof date === 'string' && typeof timezone === 'string')
    return ofText(/^(UTC$|[+-])/.test(timezone) ? `${date} ${timezone}` : date)
  const { year, ano, monthValue, monthOfYear, month, mes, dayOfMonth, day, dia } = parted
  // A `month` beside a `dayOfMonth` is ignored: it may come from Java's Calendar, which counts from 0.
  const byName = [
    year ?? ano,
    monthValue ?? monthOfYear ?? (dayOfMonth === undefined ? (month ?? mes) : undefined),
    dayOfMonth ?? day ?? dia,
  ]
  const parts: unknown[] = Array.isArray(value) ? value : byName
  if (parts.length < 3 || parts.length > 7 || !parts.every(Number.isInteger)) return undefined
  const [y, m, d] = parts.map(Number)
  return `${y}-${two(m)}-${two(d)}`
}

const two = (part: number | undefined) => String(part).padStart(2, '0')
