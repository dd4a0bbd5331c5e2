import type { Log, LogFields } from '../ports.ts'

/**
 * Handles uncaught errors of ours. Electron would show and write the message and stack, which may contain personal data. The log
 * gets only the error's kind and place.
 * @param onBroken main's state may be inconsistent: it must not go on serving the current person
 */
export function hearUncaught(process: Pick<NodeJS.Process, 'on' | 'stderr'>, log: Log, onBroken: () => void): void {
  // Without a reader of the log each line would be such a mistake itself, and be logged.
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', whereOf(error))
    onBroken()
  })
  process.on('unhandledRejection', (reason) => log.error('unhandled rejection', whereOf(reason)))
}

/** The error's class, code and place in the bundle: `{ error: 'TypeError', code: null, at: 'index.js:120:7' }`. */
function whereOf(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code =
    'code' in error && typeof error.code === 'string' && /^[A-Z_]{1,60}$/.test(error.code) ? error.code : null
  // Stack frames follow the message, which may contain lines that look like frames.
  const frames = (error.stack ?? '').replace(error.message, '')
  const at = /^ +at .*?([\w.-]+:\d+:\d+)\)?$/m.exec(frames)?.[1] ?? null
  return { error: error.constructor.name, code, at }
}
