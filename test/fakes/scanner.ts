import * as system from 'node:fs/promises'
import type { Disk } from '../../main/store/durableFile.ts'

/**
 * A disk on which a virus scanner holds files open, as on Windows.
 * @param times how many attempts to open, delete or rename fail for each file; adding a hard link never fails
 * @param links the error of a disk without hard links; null where it has them
 */
export function scanned(
  times: number,
  {
    code = 'EBUSY',
    links = null,
    which = () => true,
  }: { code?: string; links?: string | null; which?: (path: string) => boolean } = {},
): Disk & { readonly refused: string[] } {
  const left = new Map<string, number>()
  const refused: string[] = []
  const reach = async (path: string) => {
    if (!which(path) || !(await system.stat(path).catch(() => null))) return
    const more = left.get(path) ?? times
    if (more === 0) return
    left.set(path, more - 1)
    refused.push(path)
    throw failure(code)
  }
  return {
    refused,
    async link(from, to) {
      if (links !== null) throw failure(links)
      await system.link(from, to)
    },
    async open(path, ...how) {
      await reach(String(path))
      return system.open(path, ...how)
    },
    async rename(from, to) {
      await reach(String(from))
      await reach(String(to))
      await system.rename(from, to)
    },
    async rm(path, options) {
      await reach(String(path))
      await system.rm(path, options)
    },
  }
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: held open`), { code })
}
