import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readIfThere, replaceDurably } from '../../durableFile.ts'
import type { KeyVault, LogEvent } from '../../ports.ts'
import { KEY_BYTES } from './sealed.ts'

/** A locked keyring may be showing its own dialog; nobody's paper waits for that. */
const PATIENCE_MS = 3_000
const ASK_AGAIN_MS = 10_000

/** The key of the documents on disk. `absent` for as long as the program runs; `locked` may change. */
export type Key = Uint8Array | 'locked' | 'absent'

/**
 * The program's own random key, kept in a file that only the system's key store can open.
 * The answer comes within seconds and does not reject.
 */
export function createKeyring(
  file: string,
  keyVault: KeyVault,
  log: (event: LogEvent, data: Readonly<Record<string, string>>) => void,
): () => Promise<Key> {
  let last: Key | null = null
  let lastAt = 0
  /** One question at a time: two would make two keys. */
  let waiting: Promise<Key> | null = null

  async function ask(): Promise<Key> {
    if (!(await keyVault.isAvailable())) return 'absent'
    const sealed = await readIfThere(() => readFile(file))
    const opened = sealed ? await keyVault.open(sealed) : 'lost'
    if (opened === 'locked') return 'locked'
    if (opened !== 'lost') {
      const key = Buffer.from(opened.secret, 'base64')
      if (opened.renew) await store(key).catch((error: unknown) => log('printing.key', { detalhe: String(error) }))
      if (key.length === KEY_BYTES) return key
    }
    if (sealed) log('printing.key', { detalhe: 'the stored key cannot be opened any more' })
    const key = randomBytes(KEY_BYTES)
    await store(key)
    return key
  }

  /** Whole or not at all: half a key would lose every document. */
  async function store(key: Uint8Array): Promise<void> {
    const sealed = await keyVault.seal(Buffer.from(key).toString('base64'))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await replaceDurably(file, sealed)
  }

  async function patiently(): Promise<Key> {
    const { promise: late, resolve } = Promise.withResolvers<Key>()
    const timer = setTimeout(() => resolve('locked'), PATIENCE_MS)
    const asked = ask().catch((error: unknown): Key => {
      log('printing.key', { detalhe: error instanceof Error ? error.name : 'failed' })
      return 'locked'
    })
    // An answer that comes late is still the answer, next time; until then nobody asks again.
    void asked.then((key) => {
      last = key
      lastAt = performance.now()
      waiting = null
    })
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  return async () => {
    if (last && (last !== 'locked' || performance.now() - lastAt < ASK_AGAIN_MS)) return last
    waiting ??= patiently()
    return waiting
  }
}
