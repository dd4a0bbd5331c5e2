import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openVault } from '../printing/journal/vault.ts'

/** Documents of a list, by `Mark.papel`: the unprinted ones, and the last printed ones for reprints. */
export interface PaperKeep {
  /** Most printed documents that are kept. */
  readonly mostDone: number
  /** Resolves once the document is stored as safely as the list. */
  write(papel: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Null when the document is not kept. */
  read(papel: string): Promise<Uint8Array | null>
  /**
   * Destroys a row's stored paper, if there is one. Does not reject: a paper that cannot be destroyed now is destroyed at the
   * next start.
   */
  wipe(papel: string): Promise<void>
  ids(): Promise<ReadonlySet<string>>
}

/**
 * Documents on disk, each encrypted with its own key (`printing/journal/vault.ts`).
 * @param left called with documents that could not be destroyed
 */
export function sealedKeep(folder: string, key: Uint8Array, left: (error: unknown) => void): PaperKeep {
  const vault = openVault(folder)
  return {
    mostDone: 500,
    async write(papel, bytes) {
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
      // A kill may have left half a file there.
      await vault.wipe(papel)
      await vault.write(papel, bytes, key)
    },
    read: (papel) => vault.read(papel, key),
    wipe: (papel) => vault.wipe(papel).catch(left),
    ids: () => vault.ids(),
  }
}

/** Keeps papers in memory where the system has no key store. */
export function memoryKeep(): PaperKeep {
  const held = new Map<string, Uint8Array>()
  return {
    mostDone: 100,
    write: async (papel, bytes) => void held.set(papel, bytes),
    read: async (papel) => held.get(papel) ?? null,
    wipe: async (papel) => void held.delete(papel),
    ids: async () => new Set(held.keys()),
  }
}
