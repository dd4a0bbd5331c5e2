import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openVault } from '../store/vault.ts'

/** Stores the documents of a list by their id (`Mark.papel`): unprinted ones, and the last printed ones for reprints. */
export interface PaperKeep {
  /** Most printed documents that are stored. */
  readonly mostDone: number
  /** Resolves once the document is stored as safely as the list. */
  write(papel: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Null if the document is not stored. */
  read(papel: string): Promise<Uint8Array | null>
  /** Deletes a stored document, if there is one. Never rejects: a failed deletion is repeated at the next start. */
  wipe(papel: string): Promise<void>
  ids(): Promise<ReadonlySet<string>>
}

/** Stores documents on disk, each encrypted with its own key. `left` gets the error of a failed deletion. */
export function sealedKeep(folder: string, key: Uint8Array, left: (error: unknown) => void): PaperKeep {
  const vault = openVault(folder)
  return {
    mostDone: 500,
    async write(papel, bytes) {
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
      // A killed program may have left half a file.
      await vault.wipe(papel)
      await vault.write(papel, bytes, key)
    },
    read: (papel) => vault.read(papel, key),
    wipe: (papel) => vault.wipe(papel).catch(left),
    ids: () => vault.ids(),
  }
}

/** Stores documents in memory, if the system has no key store. */
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
