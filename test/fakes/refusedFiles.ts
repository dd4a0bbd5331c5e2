import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

type Reading = (path: string, ...how: unknown[]) => Promise<unknown>

/**
 * Makes the system refuse a file call the given number of times: a virus scanner holds the file (`EBUSY`), too many are open
 * (`EMFILE`), the disk does not answer (`EIO`). The file itself still exists.
 * @param where what the path ends with
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
