import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { ERROS_IMPRESSAO } from '../../shared/model/impressao.ts'
import { ESTADOS_DA_LINHA, ESTADOS_DA_LISTA, type EstadoDaLista } from '../../shared/model/lista/andamento.ts'
import { closeDatabase, keepShort, openDatabase } from '../store/database.ts'
import { isThere, jsonIn } from '../store/durableFile.ts'

const TABLES = `
  CREATE TABLE list (id TEXT PRIMARY KEY, state TEXT NOT NULL, begun INTEGER NOT NULL, secret BLOB NOT NULL) STRICT;
  CREATE TABLE row (seq INTEGER PRIMARY KEY, mark TEXT NOT NULL, secret BLOB NOT NULL, failure BLOB) STRICT;
`

const markSchema = z.strictObject({
  estado: z.enum(ESTADOS_DA_LINHA),
  papel: z.string().nullable(),
  tentativa: z.int(),
  trabalho: z.string().nullable(),
  pedidoEm: z.number(),
  impressora: z.string().nullable(),
  paginas: z.int().nullable(),
  lote: z.string().nullable().default(null),
  juntas: z.int().default(0),
  erro: z.enum(ERROS_IMPRESSAO).nullable(),
})

/** A row's progress. Contains no personal data, so it is stored unencrypted. */
export interface Mark extends Readonly<z.output<typeof markSchema>> {}

export const UNTOUCHED: Mark = {
  estado: 'pendente',
  /** Id of the row's document in the print queue, which is also the idempotency key of repeated requests. */
  papel: null,
  tentativa: 0,
  /** `Trabalho.trabalhoId` of the row's newest job. `pedidoEm`: when this job was requested. */
  trabalho: null,
  pedidoEm: 0,
  impressora: null,
  paginas: null,
  /** Id in the print queue of the joined document with this row; null if the row is printed alone. */
  lote: null,
  /** Number of other rows in the same joined document. */
  juntas: 0,
  erro: null,
}

/** A list as stored on the disk: data about people is encrypted (`secret`, `failure`). */
export interface StoredList {
  id: string
  estado: EstadoDaLista
  /** When its state last changed; epoch, ms. The column has an older name. */
  since: number
  secret: Uint8Array
  rows: { mark: Mark; secret: Uint8Array; failure: Uint8Array | null }[]
}

/** Stores one work list in a file. Each step is stored before the next is taken, so that the list survives a power cut. */
export class ListDatabase {
  readonly #file: string
  readonly #db: DatabaseSync
  /** The file was unusable and was renamed; a new one took its place. */
  readonly damaged: boolean
  readonly #put: StatementSync
  readonly #putFailure: StatementSync
  readonly #state: StatementSync

  /** Opens the database; null if no list was ever begun here. Throws if the file cannot be written. */
  static existing(file: string): ListDatabase | null {
    return isThere(file) ? new ListDatabase(file) : null
  }

  constructor(file: string) {
    this.#file = file
    const { db, damaged } = openDatabase(file, { tables: TABLES })
    this.#db = db
    this.damaged = damaged
    this.#put = this.#db.prepare('UPDATE row SET mark = ? WHERE seq = ?')
    this.#putFailure = this.#db.prepare('UPDATE row SET mark = ?, failure = ? WHERE seq = ?')
    this.#state = this.#db.prepare('UPDATE list SET state = ?, begun = ?')
  }

  /** Stores a new list in place of any earlier one. */
  begin({ id, estado, since, secret }: Omit<StoredList, 'rows'>, rows: readonly Uint8Array[]): void {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      this.#db.exec('DELETE FROM list; DELETE FROM row')
      this.#db.prepare('INSERT INTO list (id, state, begun, secret) VALUES (?, ?, ?, ?)').run(id, estado, since, secret)
      const insert = this.#db.prepare('INSERT INTO row (seq, mark, secret) VALUES (?, ?, ?)')
      const mark = JSON.stringify(UNTOUCHED)
      rows.forEach((row, seq) => insert.run(seq, mark, row))
      this.#db.exec('COMMIT')
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
    keepShort(this.#db, this.#file)
  }

  /** The stored list; null without one; undefined if this version cannot read it. */
  load(): StoredList | null | undefined {
    const list = this.#db.prepare('SELECT id, state, begun AS since, secret FROM list').get()
    if (!list) return null
    const head = headSchema.safeParse(list)
    const rows = rowsSchema.safeParse(this.#db.prepare('SELECT mark, secret, failure FROM row ORDER BY seq').all())
    if (!head.success || !rows.success) return undefined
    const { id, state, since, secret } = head.data
    return { id, estado: state, since, secret, rows: rows.data }
  }

  /** Stores a row's progress. @param failure encrypted; undefined leaves the stored one */
  put(seq: number, mark: Mark, failure?: Uint8Array | null): void {
    const text = JSON.stringify(mark)
    if (failure === undefined) this.#put.run(text, seq)
    else this.#putFailure.run(text, failure, seq)
    keepShort(this.#db, this.#file)
  }

  setState(estado: EstadoDaLista, since: number): void {
    this.#state.run(estado, since)
  }

  /** Empties the file so that no deleted data stays in it or beside it. */
  clear(): void {
    this.#db.exec('BEGIN IMMEDIATE; DELETE FROM list; DELETE FROM row; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): void {
    closeDatabase(this.#db, this.#file)
  }
}

const bytes = z.instanceof(Uint8Array)
const headSchema = z.object({ id: z.string(), state: z.enum(ESTADOS_DA_LISTA), since: z.number(), secret: bytes })
const rowsSchema = z.array(
  z.object({ mark: z.string().transform(jsonIn).pipe(markSchema), secret: bytes, failure: bytes.nullable() }),
)
