import type { Log, LogEvent, LogFields } from '../ports.ts'
import { redactDocuments } from './redactDocuments.ts'
import { logEvents } from '../logEvents.ts'
import type { LogFile } from './logFile.ts'

export const LOG_LEVELS = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * The log file, besides stderr, and the lowest level written. Before the station is known there is no file, and all levels are
 * written.
 */
let kept: { file: LogFile | null; from: LogLevel } = { file: null, from: 'info' }

/** The last lines of the log file, oldest first. */
export function lastLogLines(count: number): string[] {
  return kept.file?.last(count) ?? []
}

export function keepLog(file: LogFile, from: LogLevel): void {
  kept = { file, from }
}

/**
 * The program's log: one line of JSON per event, on stderr and in the file of `keepLog`. No personal data is logged; as a
 * second safeguard, everything shaped like a CPF or CNPJ is redacted.
 */
export const stderrLog: Log = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
  error: (message, fields) => write('error', message, fields),
}

function write(level: LogLevel, message: LogEvent, fields: LogFields = {}): void {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(kept.from)) return
  const [code] = logEvents[message]
  const rest = redactDocuments(JSON.stringify({ level, code, message, ...fields }))
  const line = `{"time":"${new Date().toISOString()}",${rest.slice(1)}\n`
  process.stderr.write(line)
  kept.file?.append(line)
}
