import { open, rm } from 'node:fs/promises'

/** Makes new names in a folder survive a power cut, where the system lets a folder be opened (Windows does not). */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/**
 * Writes a new file, readable by its owner alone, and waits until it is on the disk. Each part is asked for while the one before
 * it is written: when the next but one is, it is done with. Rejects when the name is taken; leaves no half of it behind. The folder's entry is for `syncFolder`.
 */
export async function writeDurably(path: string, parts: Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    let written = Promise.resolve()
    for (const part of parts) {
      await written
      written = file.writeFile(part)
      // Looked at in its turn; should making the next fail, nobody else would.
      written.catch(() => undefined)
    }
    await written
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}

/** The system's name of what went wrong with a file, e.g. `ENOSPC`: its message would hold the path. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
