import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

type Reading = (path: string, ...how: unknown[]) => Promise<unknown>

/**
 * Makes a file call fail the given number of times, although the file exists: because a virus scanner holds it (`EBUSY`), too many
 * files are open (`EMFILE`), or the disk does not answer (`EIO`).
 * @param where the end of the path
 */
export function refused(
  what: 'open' | 'readFile' | 'readdir' | 'stat',
  code: string,
  { where = '', times = 1 }: { where?: string; times?: number } = {},
): void {
  const read = promises[what] as Reading
  let left = times
  const spy = vi.spyOn(promises as Record<typeof what, Reading>, what).mockImplementation(async (path, ...how) => {
    if (left === 0 || !path.endsWith(where)) return read(path, ...how)
    left -= 1
    throw Object.assign(new Error(code), { code, syscall: what })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}
