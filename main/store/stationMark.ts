import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import os from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf, retryWhileHeldSync, replaceAtOnce, setFolderAside } from './durableFile.ts'

const stateSchema = z.strictObject({ posto: z.string().regex(/^[0-9a-f]{8}$/), conferir: z.boolean() })
type State = z.output<typeof stateSchema>

/**
 * A small file beside the queue's folder, which survives that folder. It records that there was a queue, this station's
 * job prefix, and whether a person still has to check the printers.
 */
export class StationMark {
  readonly #file: string
  /** The file's real path: `--dados` may name the same folder by a link, or with other capitals. */
  readonly #place: string
  #state: State = { posto: randomBytes(4).toString('hex'), conferir: false }

  constructor(file: string) {
    this.#file = file
    this.#place = placeOf(file)
  }

  /** Reads the mark; true if this station had a queue before. Throws if the file exists and cannot be read. */
  read(): boolean {
    let text: string
    try {
      if (setFolderAside(this.#file)) this.write(true)
      text = retryWhileHeldSync(() => readFileSync(this.#file, 'utf8'))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    }
    // A damaged file no longer shows whether a person has checked the printers.
    this.#state = parsed(text) ?? { ...this.#state, conferir: true }
    return true
  }

  get mustLook(): boolean {
    return this.#state.conferir
  }

  /** Writes the mark; returns once it is durable. Throws if the disk refuses writes. */
  write(conferir: boolean): void {
    const state = { ...this.#state, conferir }
    replaceAtOnce(this.#file, JSON.stringify(state))
    this.#state = state
  }

  /** Prefix of this station's job names, from the file's path and the machine: copies of the file have another. */
  get #tag(): string {
    const place = `${this.#state.posto} ${os.hostname()} ${this.#place}`
    return createHash('sha256').update(place).digest('hex').slice(0, 8)
  }

  /** Puts the station's prefix into a UUID: other stations may print under the same account. */
  name(uuid: string): string {
    return this.#tag + uuid.slice(this.#tag.length)
  }

  isOurs(name: string): boolean {
    return name.startsWith(`${this.#tag}-`)
  }
}

function placeOf(file: string): string {
  try {
    return join(realpathSync.native(dirname(file)), basename(file))
  } catch {
    // Some disks on Windows do not report the real path.
    return file
  }
}

function parsed(text: string): State | null {
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
