import type { Log, LogFields } from '../../main/ports.ts'

/** A log that drops its lines, for measurements. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A log that stores its lines, so that a test can check what must not be in them. */
export function keptLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const keep = (message: string, fields: LogFields = {}) => void lines.push(`${message} ${JSON.stringify(fields)}`)
  return { lines, info: keep, warn: keep, error: keep }
}
