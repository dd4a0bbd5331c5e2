import { closeSync, fsyncSync, lstatSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs'
import * as system from 'node:fs/promises'
import { dirname } from 'node:path'

/** File calls that may fail while another program has the file open. */
export type Disk = Pick<typeof system, 'link' | 'open' | 'rename' | 'rm'>

/** Syncs a folder, so that new file names in it survive a power cut. Has no effect on Windows, where a folder cannot be opened. */
export async function mustSyncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await system.open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** As `mustSyncFolder`, for a file system that may not sync folders (a network share): it never rejects. */
export async function syncFolder(path: string): Promise<void> {
  await mustSyncFolder(path).catch(() => undefined)
}

/**
 * Writes a new file, readable by its owner only, and waits until it is on disk. Each part is requested while the
 * previous part is being written. A part's buffer may be reused once the part after the next is requested. Rejects if
 * the name is taken; leaves no partial file. The caller syncs the folder (`syncFolder`).
 */
export async function writeDurably(path: string, parts: Iterable<Uint8Array>, disk: Disk = system): Promise<void> {
  const file = await disk.open(path, 'wx', 0o600)
  let written = Promise.resolve()
  try {
    for (const part of parts) {
      await written
      written = file.writeFile(part)
      // The next `await` reports a failed write. If the next part throws first, it would count as unhandled.
      written.catch(() => undefined)
    }
    await written
    await file.sync()
    await file.close()
  } catch (error) {
    // A write in progress would still write into the emptied file.
    await written.catch(() => undefined)
    // If another program holds the file open, its name may stay, but its content is erased.
    await file.truncate(0).catch(() => undefined)
    await file.close().catch(() => undefined)
    await disk.rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Replaces a file atomically and durably, owner-only. A leftover at `beside`, in the same folder, is overwritten. */
export async function replaceDurably(
  path: string,
  bytes: Uint8Array,
  { beside = `${path}.novo`, disk = system }: { beside?: string; disk?: Disk } = {},
): Promise<void> {
  await retryWhileHeld(() => disk.rm(beside, { force: true }))
  await writeDurably(beside, [bytes], disk)
  try {
    await retryWhileHeld(() => disk.rename(beside, path))
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

/** Retries `work` for about 1.6 s while it fails with one of `codes`; then rejects with its error. */
export async function retryWhileHeld<T>(work: () => Promise<T>, codes: readonly string[] = NOT_NOW): Promise<T> {
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

/** As `retryWhileHeld`, but synchronous, for work that must be done before anything can be shown. It blocks main for 1.6 s at most. */
export function retryWhileHeldSync<T>(work: () => T): T {
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

/** As `replaceDurably`, but synchronous, for small files without which the program must not go on. Throws where the disk refuses. */
export function replaceAtOnce(path: string, data: string | Uint8Array): void {
  const beside = `${path}.novo`
  const descriptor = retryWhileHeldSync(() => openSync(beside, 'w', 0o600))
  try {
    writeFileSync(descriptor, data)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  retryWhileHeldSync(() => renameSync(beside, path))
}

/**
 * Renames a folder that has the name of a file (made by another program or a failed copy): the program could never
 * start. Returns whether there was such a folder. Throws if the folder cannot be renamed.
 */
export function setFolderAside(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false
  renameSync(path, `${path}.pasta-${Date.now()}`)
  return true
}

/**
 * Reads a file; null if the name is free. Rejects for an unreadable file and for a dangling link: the caller would
 * overwrite a file that counts as missing.
 */
export async function readIfThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await retryWhileHeld(read)
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : ''
    if (codeOf(error) !== 'ENOENT' || isThere(path)) throw error
    return null
  }
}

/** Whether the name is taken, also by a dangling link. If the folder cannot be read, the name counts as taken. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

const FIRST_LATER_MS = 100
const LAST_LATER_MS = 10_000

interface Removal {
  readonly disk?: Disk
  /** Called when a file that could not be deleted at once is deleted. */
  readonly later?: () => void
}

/**
 * Deletes a file. If another program holds the file open, the deletion is retried in the background until this program
 * ends. Leftovers must be found and deleted at the next start by the caller. Resolves after the first try to whether
 * the file is gone; never rejects.
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

/** The system's error code, e.g. `ENOSPC`. Logs contain only the code: the message has the file's path. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** The parsed text; undefined if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
