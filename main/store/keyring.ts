import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readIfThere, replaceDurably } from './durableFile.ts'
import { inTime } from '../inTime.ts'
import type { KeyVault, LogEvent } from '../ports.ts'
import { KEY_BYTES } from './sealed.ts'

/** Longest wait for the key store, ms: a locked keyring may be showing a dialog, and print jobs do not wait. */
const PATIENCE_MS = 3_000
const ASK_AGAIN_MS = 10_000
/** Separates a set-aside file's name from the time (ms) at which it was set aside. */
const LOST = '.perdida-'

/** The key for documents on disk. `absent` is final for this start; `locked` may change. */
export type Key = Uint8Array | 'locked' | 'absent'

/**
 * Reads the program's own random key from a file that only the system's key store can open; creates the key if there is none.
 * @returns a query that resolves within seconds and never rejects
 */
export function createKeyring(
  file: string,
  keyVault: KeyVault,
  log: (event: LogEvent, data: Readonly<Record<string, string>>) => void,
): () => Promise<Key> {
  let last: Key | null = null
  let lastAt = 0
  /** The query of the key store in progress. Two simultaneous queries would create two keys. */
  let waiting: Promise<Key> | null = null

  async function ask(): Promise<Key> {
    if (!(await keyVault.isAvailable())) return 'absent'
    const stored = await open(file)
    if (typeof stored !== 'string') return stored
    if (stored === 'locked') return 'locked'
    if (stored === 'lost') log('printing.key', { detalhe: 'the stored key cannot be opened any more' })
    // The key store of an earlier start may be available again, and open the key of that time.
    for (const aside of await putAside()) {
      const key = await open(aside)
      if (typeof key === 'string') continue
      if (stored === 'lost') await rename(file, `${file}${LOST}${Date.now()}`)
      await rename(aside, file)
      return key
    }
    // The old file is not deleted: a key store that was missing for one start, or reset by mistake, may open it later.
    if (stored === 'lost') await rename(file, `${file}${LOST}${Date.now()}`)
    const key = randomBytes(KEY_BYTES)
    await store(key)
    return key
  }

  async function open(path: string): Promise<Uint8Array | 'locked' | 'lost' | 'none'> {
    const sealed = await readIfThere(() => readFile(path))
    if (!sealed) return 'none'
    const opened = await keyVault.open(sealed)
    if (typeof opened === 'string') return opened
    const key = Buffer.from(opened.secret, 'base64')
    if (opened.renew && path === file)
      await store(key).catch((error: unknown) => log('printing.key', { detalhe: String(error) }))
    return key.length === KEY_BYTES ? key : 'lost'
  }

  /** Paths of keys that earlier starts could not open, newest first. */
  async function putAside(): Promise<string[]> {
    const names = (await readIfThere(() => readdir(dirname(file)))) ?? []
    const own = names.filter((name) => name.startsWith(`${basename(file)}${LOST}`))
    return own
      .sort()
      .reverse()
      .map((name) => join(dirname(file), name))
  }

  /** Stores the key completely or not at all: half a key would lose every document. */
  async function store(key: Uint8Array): Promise<void> {
    const sealed = await keyVault.seal(Buffer.from(key).toString('base64'))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await replaceDurably(file, sealed)
  }

  async function patiently(): Promise<Key> {
    const asked = ask().catch((error: unknown): Key => {
      log('printing.key', { detalhe: error instanceof Error ? error.name : 'failed' })
      return 'locked'
    })
    // A late answer is used by the next call; until then the keyring is not queried again.
    void asked.then((key) => {
      last = key
      lastAt = performance.now()
      waiting = null
    })
    return inTime(asked, PATIENCE_MS, (): Key => 'locked')
  }

  return async () => {
    if (last && (last !== 'locked' || performance.now() - lastAt < ASK_AGAIN_MS)) return last
    waiting ??= patiently()
    return waiting
  }
}
