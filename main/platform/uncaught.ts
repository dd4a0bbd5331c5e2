import type { Log, LogFields } from '../ports.ts'

/**
 * Handles uncaught errors. Electron would show and write message and stack, which may contain personal data. The log gets only
 * the error's class, code and place.
 * @param onBroken called because main's state may be inconsistent: the current person must not be served further
 */
export function handleUncaught(process: Pick<NodeJS.Process, 'on' | 'stderr'>, log: Log, onBroken: () => void): void {
  // If nothing reads stderr, each line would cause an uncaught error itself, which would be logged again.
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', whereOf(error))
    onBroken()
  })
  process.on('unhandledRejection', (reason) => log.error('unhandled rejection', whereOf(reason)))
}

/** The error's class, code and place in the bundle: `{ error: 'TypeError', erro: null, at: 'index.js:120:7' }`. */
function whereOf(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code =
    'code' in error && typeof error.code === 'string' && /^[A-Z_]{1,60}$/.test(error.code) ? error.code : null
  // Stack frames follow the message, which may contain lines that look like frames.
  const frames = (error.stack ?? '').replace(error.message, '')
  const at = /^ +at .*?([\w.-]+:\d+:\d+)\)?$/m.exec(frames)?.[1] ?? null
  return { error: error.constructor.name, erro: code, at }
}
