import type { Log, LogFields } from '../ports.ts'

/**
 * Mistakes of ours that nobody caught. Electron would show a box with the message and its stack to whoever stands there, and
 * write both down: a message may hold a person. The log learns what kind it was and where, no more.
 * @param onBroken main may be in a state that nobody thought of: whoever is being served is not served on top of it
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
  // Frames come after the message, which may have lines of its own that look like one.
  const frames = (error.stack ?? '').replace(error.message, '')
  const at = /^ +at .*?([\w.-]+:\d+:\d+)\)?$/m.exec(frames)?.[1] ?? null
  return { error: error.constructor.name, code, at }
}
