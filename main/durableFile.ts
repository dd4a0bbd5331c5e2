import { renameSync, statSync } from 'node:fs'
import * as system from 'node:fs/promises'
import { dirname } from 'node:path'

/** File calls that may fail while another program has the file open. */
export type Disk = Pick<typeof system, 'link' | 'open' | 'rename' | 'rm'>

/** Makes new names in a folder survive a power cut, where the system lets a folder be opened (Windows does not). */
export async function syncFolder(path: string): Promise<void> {
  const folder = await system.open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close().catch(() => undefined)
}

/**
 * Writes a new file, readable by its owner only, and waits until it is on disk. Each part is requested while the one before is
 * being written. A part may be reused only when the next but one is requested.
 * Rejects when the name is taken; leaves no partial file. The caller syncs the folder (`syncFolder`).
 */
export async function writeDurably(path: string, parts: Iterable<Uint8Array>, disk: Disk = system): Promise<void> {
  const file = await disk.open(path, 'wx', 0o600)
  let written = Promise.resolve()
  try {
    for (const part of parts) {
      await written
      written = file.writeFile(part)
      // The next `await` throws a failure. If making the next part throws first, the failure would be unhandled.
      written.catch(() => undefined)
    }
    await written
    await file.sync()
    await file.close()
  } catch (error) {
    // A write under way would land in the emptied file.
    await written.catch(() => undefined)
    // The program that has the file open may keep its name, but not its contents.
    await file.truncate(0).catch(() => undefined)
    await file.close().catch(() => undefined)
    await disk.rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Replaces a file atomically, readable by its owner only, and on disk when it resolves.
 * @param beside temporary name in the same folder; a leftover there is overwritten
 */
export async function replaceDurably(
  path: string,
  bytes: Uint8Array,
  { beside = `${path}.novo`, disk = system }: { beside?: string; disk?: Disk } = {},
): Promise<void> {
  await patiently(() => disk.rm(beside, { force: true }))
  await writeDurably(beside, [bytes], disk)
  try {
    await patiently(() => disk.rename(beside, path))
  } catch (error) {
    await destroyFile(beside, { disk })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Windows' codes for a file that another program holds open, e.g. a virus scanner, for a moment or for seconds. */
const HELD_OPEN = ['EBUSY', 'EPERM', 'EACCES']
/** Temporary errors of opening a file: another program holds it open, or too many files are open. */
const NOT_NOW = [...HELD_OPEN, 'EMFILE', 'ENFILE']
const AGAIN_MS = [20, 50, 100, 200, 400, 800]

/** Does it again for a while where another program may be holding the file open; then rejects as `work` does. */
export async function patiently<T>(work: () => Promise<T>, codes: readonly string[] = NOT_NOW): Promise<T> {
  for (const pauseMs of AGAIN_MS) {
    try {
      return await work()
    } catch (error) {
      if (!codes.includes(codeOf(error) ?? '')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return work()
}

/** As `patiently`, for work that must be done before anything can be shown: the program stands still meanwhile, 1.6 s at most. */
export function patientlyAtOnce<T>(work: () => T): T {
  for (const pauseMs of AGAIN_MS) {
    try {
      return work()
    } catch (error) {
      if (!NOT_NOW.includes(codeOf(error) ?? '')) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
  return work()
}

/**
 * Renames a folder that stands where a file belongs (another program, or a copy that went wrong, made it): no start would get past
 * it. Returns whether there was one. Throws where it cannot be renamed.
 */
export function setFolderAside(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false
  renameSync(path, `${path}.pasta-${Date.now()}`)
  return true
}

/**
 * The file's contents; null where the file or its folder does not exist. Rejects where it exists and cannot be read: a caller
 * that took it for missing would overwrite it.
 */
export async function readIfThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await patiently(read)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const FIRST_LATER_MS = 100
const LAST_LATER_MS = 10_000

interface Removal {
  readonly disk?: Disk
  /** Called once the file is deleted, if it could not be deleted at once. */
  readonly later?: () => void
}

/**
 * Deletes a file. Where another program holds it open, it retries until the file or this program is gone, and the next start
 * must find the leftover itself. Resolves to whether the file is gone; never rejects.
 */
export async function removeFile(path: string, { disk = system, later }: Removal = {}): Promise<boolean> {
  const remove = () => disk.rm(path, { force: true }).then(isTrue, isFalse)
  if (await remove()) return true
  const again = (pauseMs: number) => {
    const next = async () => ((await remove()) ? later?.() : again(Math.min(pauseMs * 2, LAST_LATER_MS)))
    setTimeout(() => void next(), pauseMs).unref()
  }
  again(FIRST_LATER_MS)
  return false
}

/** Deletes a file as `removeFile` does, and erases its content at once if the program that holds it open allows that. */
export async function destroyFile(path: string, removal: Removal = {}): Promise<boolean> {
  if (await removeFile(path, removal)) return true
  await system.truncate(path).catch(() => undefined)
  return false
}

const isTrue = () => true
const isFalse = () => false

/** The system's error code for a file, e.g. `ENOSPC`; its message would contain the path. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
