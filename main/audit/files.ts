import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../store/durableFile.ts'
import { readLine, type AuditLine, type Link } from './line.ts'

const NAME = /^\d{4}-\d{2}\.jsonl$/
/** Bytes read at a file's end: far more than one line and a crash's remains. */
const TAIL_BYTES = 64 * 1024
const PIECE_BYTES = 256 * 1024
/** Longer than any line of the record. A longer one was written by another program, and is not kept in memory. */
const LONGEST_LINE = 1024 * 1024
const LINE_END = 0x0a

/** Names of the folder's files, oldest month first. */
export async function auditFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
}

/** As `auditFiles`, but empty for a folder that does not exist yet. */
export async function auditFilesIfAny(folder: string): Promise<string[]> {
  return (await readIfThere(() => auditFiles(folder))) ?? []
}

/** Name of the file for a line of this time (ISO 8601, UTC): months are in UTC. */
export function fileNameFor(em: string): string {
  return `${em.slice(0, 7)}.jsonl`
}

/** Largest normal gap in months between two files, or to now. Larger: a wrong clock, or a station out of use. */
const GAP_MONTHS = 3

/** Name of the file of `months` months before `now`. */
export function monthBefore(now: number, months: number): string {
  const date = new Date(now)
  return fileNameFor(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months)).toISOString())
}

/** Whether a file's month lies more than {@link GAP_MONTHS} in the future. */
export function isAhead(name: string, now: number): boolean {
  return name > monthBefore(now, -GAP_MONTHS)
}

/** The files up to `now` that follow the last gap of many months. All if there is no gap; none if `now` itself is beyond one. */
export function sinceLastGap(files: readonly string[], now: number): string[] {
  const past = files.filter((name) => name <= monthBefore(now, 0))
  const months = [...past, monthBefore(now, 0)].map(monthOf)
  const afterGap = months.findLastIndex((month, at) => month - (months[at - 1] ?? month) > GAP_MONTHS)
  return past.slice(Math.max(0, afterGap))
}

const FIRST_MONTH = '2026-01.jsonl'
/** Largest number of future months, for each other month, that counts as written by a wrong clock. */
const MOST_AHEAD = 3

/**
 * Files of months far in the future, written while the clock was wrong. Empty if the present clock may be the wrong
 * one: the record has no recent month, or nearly all months lie in the future.
 */
export function filesAhead(files: readonly string[], now: number): string[] {
  // A dead battery sets a clock back to a date before this program was made.
  if (monthBefore(now, 0) < FIRST_MONTH) return []
  const ahead = files.filter((name) => isAhead(name, now))
  const inUse = files.some((name) => name <= monthBefore(now, 0) && name >= monthBefore(now, GAP_MONTHS))
  return inUse && ahead.length <= MOST_AHEAD * (files.length - ahead.length) ? ahead : []
}

function monthOf(name: string): number {
  return Number(name.slice(0, 4)) * 12 + Number(name.slice(5, 7))
}

export interface Tail {
  /** The file's last complete line; null if there is none. */
  readonly last: AuditLine | null
  /** Bytes after that line that form no line, left by a crash. */
  readonly rest: Buffer
  /** Whether the file ends with a line end, as a complete file does. */
  readonly ended: boolean
}

/** Reads the end of a file only, however long the file is. */
export async function readTail(folder: string, name: string): Promise<Tail> {
  const path = join(folder, name)
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    const tail = lastLineOf(buffer.subarray(0, bytesRead))
    return tail.last === null && from > 0 ? lastLineOf(await readFile(path)) : tail
  } finally {
    await handle.close()
  }
}

/**
 * Yields a file's lines from its end to its beginning in batches. A batch takes a few ms, and the program's other work runs
 * between two of them. Throws if the file is missing.
 */
export async function* linesBackwards(path: string): AsyncGenerator<Buffer[], void> {
  const handle = await open(path, 'r')
  try {
    let { size: end } = await handle.stat()
    let rest: Buffer = Buffer.alloc(0)
    while (end > 0) {
      const from = Math.max(0, end - PIECE_BYTES)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
      const bytes = Buffer.concat([buffer.subarray(0, bytesRead), rest])
      end = from
      // Bytes before the first line end belong to a line that begins earlier, except at the file's beginning.
      const whole = from === 0 ? 0 : bytes.indexOf(LINE_END) + 1
      rest = from === 0 ? rest : bytes.subarray(0, whole === 0 ? undefined : whole - 1)
      if (rest.length > LONGEST_LINE) rest = Buffer.alloc(0)
      if (from === 0 || whole > 0) yield splitLines(bytes.subarray(whole)).reverse()
    }
  } finally {
    await handle.close()
  }
}

/**
 * At most `most` whole lines of a file from a byte on, and the byte after them. Without a line, `end` is `from`. A piece without
 * any line end, longer than every line, is passed over as one empty line.
 */
export async function linesFrom(path: string, from: number, most: number): Promise<{ lines: Buffer[]; end: number }> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, from)
    const whole = buffer.lastIndexOf(LINE_END, bytesRead - 1) + 1
    if (bytesRead === PIECE_BYTES && whole === 0) return { lines: [Buffer.alloc(0)], end: from + bytesRead }
    const lines = bytesRead === 0 ? [] : splitLines(buffer.subarray(0, whole)).slice(0, most)
    return { lines, end: from + lines.reduce((sum, { length }) => sum + length + 1, 0) }
  } finally {
    await handle.close()
  }
}

/** Yields the lines of the whole record like {@link linesBackwards}, from its end, with the name of their file. */
export async function* recordBackwards(folder: string): AsyncGenerator<{ name: string; lines: Buffer[] }, void> {
  for (const name of (await auditFilesIfAny(folder)).toReversed()) {
    for await (const lines of linesBackwards(join(folder, name))) yield { name, lines }
  }
}

/**
 * Whether the record still contains a line with the same seal. Also true if the line's month was moved away, so that the record
 * begins after it.
 */
export async function holds(folder: string, { n, selo }: Link): Promise<boolean> {
  let first = 0
  for await (const { lines } of recordBackwards(folder)) {
    for (const line of lines) {
      const read = readLine(line.toString())
      if (read && read.n <= n) return read.n === n && read.intact && read.selo === selo
      first = read?.n ?? first
    }
  }
  return first > n
}

/** Counter of the last seal that was delivered according to the record; 0 if there is none. */
export async function lastSealCounter(folder: string): Promise<number> {
  for await (const { lines } of recordBackwards(folder)) {
    for (const line of lines) {
      const contador = line.includes('"fato":"selo"') ? readLine(line.toString())?.contador : undefined
      if (contador !== undefined) return contador
    }
  }
  return 0
}

/** Splits at line ends. Bytes after the last line end are a line too. */
export function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return start < bytes.length ? [...lines, bytes.subarray(start)] : lines
}

function lastLineOf(bytes: Buffer): Tail {
  const ended = bytes.length === 0 || bytes.at(-1) === LINE_END
  let end = ended ? bytes.length : bytes.length + 1
  for (const line of splitLines(bytes).toReversed()) {
    const last = readLine(line.toString())
    // The remains of a crash do not include the line end that was written after them.
    if (last) return { last, rest: bytes.subarray(end, ended ? -1 : undefined), ended }
    end -= line.length + 1
  }
  return { last: null, rest: bytes.subarray(0, ended ? -1 : undefined), ended }
}
