import { randomBytes } from 'node:crypto'
import * as system from 'node:fs/promises'
import { mkdir, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, retryWhileHeld, readIfThere, removeFile, syncFolder, writeDurably, type Disk } from './durableFile.ts'
import { KEY_BYTES, SEAL_BYTES, seal, streamCipher, streamDecipher, TAG_BYTES, unseal } from './sealed.ts'

/** Number of bytes encrypted or decrypted at a time, so that a long document is never in memory twice. */
const PIECE = 1024 * 1024
/** Length of a file's header, bytes: the document's own key, encrypted with the program's key. */
const HEAD = KEY_BYTES + SEAL_BYTES
const NAME = /^[\w-]{1,64}$/

/**
 * Documents waiting to be printed, one encrypted file each. Every file begins with its own key, encrypted with the
 * program's key. Overwriting that header makes the rest unreadable for ever, even in copies that the disk keeps.
 */
export interface Vault {
  /** Resolves once the document would survive a power cut. */
  write(id: string, plain: Uint8Array, key: Uint8Array): Promise<void>
  /** Null without a document, or if the key does not decrypt it. Rejects while the system refuses to read the file. */
  read(id: string, key: Uint8Array): Promise<Uint8Array | null>
  wipe(id: string): Promise<void>
  /** Rejects while the system refuses to read the folder. */
  ids(): Promise<Set<string>>
}

/** @param folder created at the first use, readable by its owner only; its parent must exist */
export function openVault(folder: string, disk: Disk = system): Vault {
  const pathOf = (id: string) => {
    if (!NAME.test(id)) throw new Error('not a name for a document')
    return join(folder, id)
  }

  return {
    async write(id, plain, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeDurably(pathOf(id), encrypted(id, plain, key))
      await syncFolder(folder)
    },

    async read(id, key) {
      const file = await readIfThere(() => disk.open(pathOf(id), 'r'))
      if (!file) return null
      try {
        const length = (await file.stat()).size - HEAD - TAG_BYTES
        if (length < 0) return null
        const own = unseal(key, await readAt(file, 0, HEAD), id)
        if (!own) return null
        const decipher = streamDecipher(own, id)
        const plain = new Uint8Array(length)
        for (let at = 0; at < length; at += PIECE) {
          plain.set(decipher.update(await readAt(file, HEAD + at, Math.min(PIECE, length - at))), at)
        }
        decipher.setAuthTag(await readAt(file, HEAD + length, TAG_BYTES))
        decipher.final()
        return plain
      } catch {
        // The document is damaged or cut short: the authentication tag does not match.
        return null
      } finally {
        await file.close()
      }
    },

    async wipe(id) {
      const path = pathOf(id)
      try {
        const file = await retryWhileHeld(() => disk.open(path, 'r+'))
        try {
          await file.write(Buffer.alloc(HEAD), 0, HEAD, 0)
          await file.datasync()
        } finally {
          await file.close()
        }
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
      } finally {
        // A file that cannot be removed now is deleted at the next start.
        await removeFile(path, { disk })
      }
    },

    ids: async () => new Set(await readIfThere(() => readdir(folder))),
  }
}

function* encrypted(id: string, plain: Uint8Array, key: Uint8Array): Generator<Uint8Array> {
  const own = randomBytes(KEY_BYTES)
  yield seal(key, own, id)
  const cipher = streamCipher(own, id)
  let before: Buffer | null = null
  for (let at = 0; at < plain.length; at += PIECE) {
    const piece = cipher.update(plain.subarray(at, at + PIECE))
    yield piece
    // The piece is written by now. Left to the garbage collector, all pieces of a document would stay in memory.
    if (before) free(before)
    before = piece
  }
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Reads until the buffer is full, because one read may return fewer bytes than requested. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let have = 0; have < length;) {
    const { bytesRead } = await file.read(bytes, have, length - have, position + have)
    if (bytesRead === 0) throw new Error('cut short')
    have += bytesRead
  }
  return bytes
}
