import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MOST_BYTES = 1_048_576
/** Number of old files kept besides the current one. */
const OLD_FILES = 4

/** A log in files of limited size: the newest is `balcao.log`, older ones are `balcao.1.log` and so on. */
export interface LogFile {
  /** Writes synchronously, so that the lines before a crash are not lost. Never throws: a full disk must not stop an attendance. */
  append(line: string): void
  last(count: number): string[]
}

/**
 * @param folder created if missing, readable only by the owner
 * @param mostBytes size of a file before the next one is begun
 */
export function openLogFile(folder: string, mostBytes = MOST_BYTES): LogFile {
  const nameOf = (age: number) => join(folder, age === 0 ? 'balcao.log' : `balcao.${age}.log`)
  let size: number | null = null

  function rotate(): void {
    rmSync(nameOf(OLD_FILES), { force: true })
    for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
      if (sizeOf(nameOf(age)) !== null) renameSync(nameOf(age), nameOf(age + 1))
    }
    size = 0
  }

  return {
    append(line) {
      try {
        if (size === null) mkdirSync(folder, { recursive: true, mode: 0o700 })
        const bytes = Buffer.byteLength(line)
        size ??= sizeOf(nameOf(0)) ?? 0
        if (size > 0 && size + bytes > mostBytes) rotate()
        appendFileSync(nameOf(0), line, { mode: 0o600 })
        size += bytes
      } catch {
        // The size is read again at the next line, because the folder may be available again.
        size = null
      }
    },
    last(count) {
      const lines: string[] = []
      for (let age = 0; age <= OLD_FILES && lines.length < count; age += 1) lines.unshift(...linesIn(nameOf(age)))
      return lines.slice(-count)
    },
  }
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null
}

function linesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
