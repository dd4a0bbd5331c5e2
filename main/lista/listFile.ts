import { join } from 'node:path'
import type { EstadoDaLista, PedidoDeLista } from '../../shared/model/lista/andamento.ts'
import type { LogEvent } from '../ports.ts'
import { ListDatabase, type StoredList } from './listDatabase.ts'
import { sealedKeep, type PaperKeep } from './paperKeep.ts'
import type { Row, WriteRow } from './rowBook.ts'
import { sealsOf } from './storedList.ts'
import { rowWriter, sealedList, unsealInto, type AboutList } from './storedList.ts'

/** A list on the disk, in which data about people is encrypted. Without a key store there is no file. */
export class ListFile {
  readonly #folder: string
  readonly #failed: (what: LogEvent, error: unknown) => void
  #database: ListDatabase | null = null
  #write: WriteRow | null = null
  /** The disk contained a list that is unreadable now. */
  isLost = false

  /**
   * `folder` is created with the first list, readable by its owner only. `failed` must not log the error's message: it
   * contains a path.
   */
  constructor(folder: string, failed: (what: LogEvent, error: unknown) => void) {
    this.#folder = folder
    this.#failed = failed
  }

  /** Whether the list survives a restart of the program. */
  get isKept(): boolean {
    return this.#write !== null
  }

  /** Stores a change of a row before it takes effect. Throws if it cannot be written. */
  readonly write: WriteRow = (...change) => this.#write?.(...change)

  /**
   * Reads the list of an earlier start. Its rows can be updated from now on, even while it is still encrypted. Null if there is
   * nothing to read.
   */
  load(): StoredList | null {
    try {
      this.#database = ListDatabase.existing(this.#path)
      const stored = this.#database?.load()
      this.isLost = this.#database?.damaged === true || (this.#database !== null && stored === undefined)
      if (stored) this.#write = (lugar, mark) => this.#database?.put(lugar, mark)
      return stored ?? null
    } catch (error) {
      this.#failed('work list not read', error)
      this.isLost = true
      return null
    }
  }

  /** Decrypts the stored data into the rows. Null without a stored list, or if the key is another one. */
  unseal(key: Uint8Array, rows: readonly Row[]): { about: AboutList; keep: PaperKeep } | null {
    const stored = this.#database?.load()
    if (!this.#database || !stored) return null
    const seals = sealsOf(key)
    const about = unsealInto(rows, stored, seals)
    if (!about) return null
    this.#write = rowWriter(this.#database, stored.id, seals)
    return { about, keep: this.#keep(key) }
  }

  /** Stores a new list in place of any earlier one. */
  begin(
    { id, since, key, about }: Pick<StoredList, 'id' | 'since'> & { key: Uint8Array; about: AboutList },
    linhas: PedidoDeLista['linhas'],
  ): PaperKeep {
    const seals = sealsOf(key)
    const { secret, rows } = sealedList(id, linhas, about, seals)
    this.#database ??= new ListDatabase(this.#path)
    this.#database.begin({ id, estado: 'andando', since, secret }, rows)
    this.#write = rowWriter(this.#database, id, seals)
    return this.#keep(key)
  }

  /** Never throws: after a failed write the next start continues from the earlier state, which repeats nothing. */
  setState(estado: EstadoDaLista, since: number): void {
    try {
      this.#database?.setState(estado, since)
    } catch (error) {
      this.#failed('work list not written', error)
    }
  }

  clear(): void {
    this.#write = null
    this.#database?.clear()
  }

  close(): void {
    this.#write = null
    this.#database?.close()
    this.#database = null
  }

  get #path(): string {
    return join(this.#folder, 'lista.db')
  }

  #keep(key: Uint8Array): PaperKeep {
    return sealedKeep(join(this.#folder, 'papeis'), key, (error) => this.#failed('paper of the list not wiped', error))
  }
}
