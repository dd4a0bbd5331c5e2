import { IppCodecError } from './values.ts'

const LENGTH = 11
const MINUTE_MS = 60_000

/** RFC 2579 DateAndTime as IPP carries it: 11 octets, local fields and the distance from UTC. */
export interface IppDateTime {
  /** Epoch, ms; whole tenths of a second. */
  readonly epochMs: number
  /** East of Greenwich is positive. */
  readonly offsetMinutes: number
}

/** Throws `IppCodecError` outside the years 0 to 65535 or for a zone over 13:59. */
export function dateTimeBytes({ epochMs, offsetMinutes }: IppDateTime): Buffer {
  const local = new Date(epochMs + offsetMinutes * MINUTE_MS)
  const year = local.getUTCFullYear()
  if (!(year >= 0 && year <= 0xffff)) throw new IppCodecError('date out of range')
  if (!Number.isInteger(offsetMinutes) || Math.abs(offsetMinutes) > 13 * 60 + 59)
    throw new IppCodecError('zone out of range')
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeUInt16BE(year, 0)
  bytes.set(
    [
      local.getUTCMonth() + 1,
      local.getUTCDate(),
      local.getUTCHours(),
      local.getUTCMinutes(),
      local.getUTCSeconds(),
      Math.floor(local.getUTCMilliseconds() / 100),
      offsetMinutes < 0 ? 0x2d : 0x2b,
      Math.floor(Math.abs(offsetMinutes) / 60),
      Math.abs(offsetMinutes) % 60,
    ],
    2,
  )
  return bytes
}

/** Null when the octets are no date. Second 60 (a leap second) is the next minute's first. */
export function readDateTime(bytes: Uint8Array): IppDateTime | null {
  if (bytes.length !== LENGTH) return null
  const [
    high = 0,
    low = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
    tenths = 0,
    sign = 0,
    zoneHours = 0,
    zoneMinutes = 0,
  ] = bytes
  const inRange =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 31 &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 60 &&
    tenths <= 9 &&
    (sign === 0x2b || sign === 0x2d) &&
    zoneHours <= 13 &&
    zoneMinutes <= 59
  if (!inRange) return null
  const local = new Date(0)
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  local.setUTCFullYear(high * 256 + low, month - 1, day)
  local.setUTCHours(hour, minute, second, tenths * 100)
  const offsetMinutes = (zoneHours * 60 + zoneMinutes) * (sign === 0x2d ? -1 : 1)
  return {
    epochMs: local.getTime() - offsetMinutes * MINUTE_MS,
    offsetMinutes: offsetMinutes === 0 ? 0 : offsetMinutes,
  }
}
