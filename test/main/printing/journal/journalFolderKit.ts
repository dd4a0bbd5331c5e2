import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach } from 'vitest'
import type { KeyVault } from '../../../../main/ports.ts'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { sqliteJournal } from '../../../../main/printing/journal/sqliteJournal.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { recordOf } from './journalKit.ts'

export const LABEL = 'Guia 2026000123'

/** A system that keeps no key for the program. */
export const NO_KEY: KeyVault = {
  isAvailable: async () => false,
  seal: () => Promise.reject(new Error('never asked')),
  open: () => Promise.reject(new Error('never asked')),
}

/** A folder with a journal for each test, used by several program starts one after the other. */
export class JournalFolder {
  root = ''
  /** Epoch, ms. */
  now = 0
  logged: object[] = []
  /** A folder on another disk, for ends that this disk refuses. */
  spare: string | null = null
  #journal: JobJournal | null = null

  constructor() {
    beforeEach(async () => {
      this.root = await mkdtemp(join(tmpdir(), 'balcao-fila-'))
      this.now = Date.now()
      this.logged = []
      this.spare = null
    })
    afterEach(async () => {
      await this.#journal?.close()
      this.#journal = null
      await rm(this.root, { recursive: true })
    })
  }

  get file(): string {
    return join(this.root, 'fila', 'fila.db')
  }

  get documents(): string {
    return join(this.root, 'fila', 'documentos')
  }

  /** The system that keeps a key. */
  get vault(): KeyVault {
    return diskVault(join(this.root, 'cofre'))
  }

  /** A job requested now. */
  job(trabalhoId: string, { trabalho, ...more }: Parameters<typeof recordOf>[0] = {}): JobRecord {
    return recordOf({ rotulo: LABEL, ...more, trabalho: { trabalhoId, criadoEm: this.now, ...trabalho } })
  }

  /** The journal of a program that starts once the one before has ended. */
  async start(keyVault: KeyVault = this.vault): Promise<JobJournal> {
    await this.#journal?.close()
    this.#journal = sqliteJournal({
      folder: join(this.root, 'fila'),
      spare: this.spare,
      keyVault,
      clock: () => this.now,
      log: (event, data) => this.logged.push({ event, ...data }),
    })
    return this.#journal
  }

  /** Runs SQL on the journal's file between two program starts. */
  async change(sql: string, ...values: (string | number)[]): Promise<void> {
    await this.#journal?.close()
    this.#journal = null
    const db = new DatabaseSync(this.file)
    if (values.length === 0) db.exec(sql)
    else db.prepare(sql).run(...values)
    db.close()
  }

  async kept(): Promise<string[]> {
    return (await readdir(this.documents)).toSorted()
  }
}

/** Each job that a start finds: its id, its label, whether its document can be had. */
export async function found(journal: JobJournal): Promise<[string, string, boolean][]> {
  const { records } = await journal.load()
  return records.map(({ record: { trabalho }, hasBytes }) => [trabalho.trabalhoId, trabalho.rotulo, hasBytes])
}
