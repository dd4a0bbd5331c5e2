import type { Log, LogEvent, LogFields } from '../ports.ts'
import { withoutDocuments } from './blot.ts'
import { logEvents } from './logEvents.ts'
import type { LogFile } from './logFile.ts'

export const LOG_LEVELS = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Where lines are stored besides stderr, and from which level on; before a station is known: nowhere, and all levels. */
let kept: { file: LogFile | null; from: LogLevel } = { file: null, from: 'info' }

/** The last stored lines, oldest first. */
export function lastLogLines(count: number): string[] {
  return kept.file?.last(count) ?? []
}

/** From now on lines are also kept in a file. @param from no line below this level is written anywhere */
export function keepLog(file: LogFile, from: LogLevel): void {
  kept = { file, from }
}

/**
 * One line of JSON per event, on stderr, which the station's supervisor keeps or not, and in the file of `keepLog`. As a second
 * net under the rule that no personal data is logged, anything shaped like a CPF or CNPJ is blotted out.
 */
export const stderrLog: Log = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
  error: (message, fields) => write('error', message, fields),
}

function write(level: LogLevel, message: LogEvent, fields: LogFields = {}): void {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(kept.from)) return
  const [code] = logEvents[message]
  const rest = withoutDocuments(JSON.stringify({ level, code, message, ...fields }))
  const line = `{"time":"${new Date().toISOString()}",${rest.slice(1)}\n`
  process.stderr.write(line)
  kept.file?.append(line)
}
