import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readIfThere, replaceDurably } from '../store/durableFile.ts'
import type { KeyVault } from '../ports.ts'

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)

const entrySchema = z.strictObject({
  nome: z.string(),
  sal: base64,
  hash: base64,
  /** True for a PIN given by a supervisor, which only allows choosing an own one. */
  provisorio: z.boolean(),
  /** Number of wrong PINs in a row. */
  erros: z.int().min(0),
})
const fileSchema = z.strictObject({ versao: z.literal(1), pins: z.array(entrySchema) })

export type PinEntry = Readonly<z.output<typeof entrySchema>>

/**
 * Content of the file, or why it cannot be read. `absent`: no key store, and no PIN was ever set; `locked`: not readable at the
 * moment; `lost`: unreadable until a technician removes it.
 */
export type PinFileState = { entries: PinEntry[] } | 'absent' | 'locked' | 'lost'

/** The file with all PINs, encrypted as a whole: without the key store, names and counts are unreadable too. */
export class PinFile {
  readonly #path: string
  readonly #keyVault: KeyVault

  constructor(path: string, keyVault: KeyVault) {
    this.#path = path
    this.#keyVault = keyVault
  }

  /** Reads the stored PINs. Never rejects. */
  async read(): Promise<PinFileState> {
    try {
      const sealed = await readIfThere(() => readFile(this.#path))
      // A machine on which PINs were set still requires them after losing its key store.
      if (!(await this.#keyVault.isAvailable())) return sealed ? 'locked' : 'absent'
      if (!sealed) return { entries: [] }
      const opened = await this.#keyVault.open(sealed)
      if (typeof opened === 'string') return opened
      const { pins } = fileSchema.parse(JSON.parse(opened.secret))
      if (opened.renew) await this.write(pins)
      return { entries: pins }
    } catch (error) {
      return error instanceof z.ZodError || error instanceof SyntaxError ? 'lost' : 'locked'
    }
  }

  /** Replaces the file whole or not at all, and resolves when it is on the disk. Rejects if that failed. */
  async write(entries: readonly PinEntry[]): Promise<void> {
    const sealed = await this.#keyVault.seal(JSON.stringify({ versao: 1, pins: entries }))
    await mkdir(dirname(this.#path), { recursive: true })
    await replaceDurably(this.#path, sealed)
  }
}
