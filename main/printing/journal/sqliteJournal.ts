import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { TrabalhoIlegivel } from '../../../shared/model/impressao.ts'
import { codeOf } from '../../store/durableFile.ts'
import type { KeyVault, LogEvent } from '../../ports.ts'
import { closeDatabase, keepShort, openDatabase, SCHEMA_VERSION, type OpenDatabase } from '../../store/database.ts'
import { isOver, type JobJournal, type JobRecord, type KeptRecord } from './journal.ts'
import { createKeyring, type Key } from '../../store/keyring.ts'
import { readRecord, remainsOf, writeRecord } from './recordSchema.ts'
import { seal, unseal } from '../../store/sealed.ts'
import { spareEnds } from './spareEnds.ts'
import { StationMark } from '../../store/stationMark.ts'
import { openVault } from '../../store/vault.ts'

/** Lifetime of an idempotency key: longer than any job may wait, so that no late repetition prints. */
const KEYS_MS = 48 * 3_600_000

/** Created on demand: a table among those of a new file would change the file's version. */
const PAPER = 'outOfPaper (impressora TEXT PRIMARY KEY) STRICT, WITHOUT ROWID'

interface Opened extends OpenDatabase {
  readonly put: StatementSync
  readonly putKey: StatementSync
  readonly remove: StatementSync
}

interface Write {
  readonly run: (opened: Opened) => void
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The journal in SQLite, for a program that may be killed: a record is on disk before `append` resolves. Documents are stored
 * beside it, encrypted, if the system has a key store. Otherwise documents and labels stay in memory, and a restart loses them.
 * The file is opened at the first use. If that fails, the next use tries again.
 * @param options `folder`: owner-only; created here
 */
export function sqliteJournal(options: {
  readonly folder: string
  /** The station's mark; by default a file beside the folder. */
  readonly mark?: StationMark
  /** A folder on another disk, for ends that the journal's disk refuses; null without one. */
  readonly spare?: string | null
  readonly keyVault: KeyVault
  /** Epoch, ms. */
  readonly clock: () => number
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
}): JobJournal {
  const { folder, mark = new StationMark(`${folder}.json`), clock, log } = options
  const file = join(folder, 'fila.db')
  const spare = spareEnds(options.spare ?? null)
  const vault = openVault(join(folder, 'documentos'))
  const keyring = createKeyring(join(folder, 'chave'), options.keyVault, log)
  /** Documents accepted while no key was available. */
  const inMemory = new Map<string, Uint8Array>()
  const writes: Write[] = []
  /** The latest known key. Appending never waits for a new one, because a later record could then overtake an earlier one. */
  let key: Key = 'absent'
  let opened: Opened | null = null
  let closed = false
  let failing = false
  let unreadable: { readonly id: string; readonly remains: TrabalhoIlegivel }[] = []

  function open(): Opened {
    if (opened) return opened
    const known = mark.read()
    const found = openDatabase(file, { known, lost: () => mark.write(true) })
    const { db } = found
    if (!known && !found.damaged) writeMark(db)
    if (found.damaged) log('printing.journal', { detalhe: 'damaged, set aside' })
    opened = {
      ...found,
      put: db.prepare(
        'INSERT INTO job (id, record, secret) VALUES (?, ?, ?) ' +
          'ON CONFLICT (id) DO UPDATE SET record = excluded.record, secret = excluded.secret',
      ),
      putKey: db.prepare('INSERT INTO key (hash, job, at) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING'),
      remove: db.prepare('DELETE FROM job WHERE id = ?'),
    }
    return opened
  }

  /** Closes the database and throws if the mark cannot be written. Without the mark, the next start would not notice a lost queue. */
  function writeMark(db: DatabaseSync): void {
    try {
      mark.write(false)
    } catch (error) {
      closeDatabase(db, file)
      throw error
    }
  }

  /** All writes requested within one turn of the event loop share one commit, because commits are slow. */
  function commit(run: Write['run']): Promise<void> {
    return new Promise((resolve, reject) => {
      if (writes.push({ run, resolve, reject }) === 1) setImmediate(flush)
    })
  }

  function flush(): void {
    const batch = writes.splice(0)
    try {
      if (closed) throw new Error('closed')
      const target = open()
      target.db.exec('BEGIN IMMEDIATE')
      try {
        for (const { run } of batch) run(target)
        target.db.exec('COMMIT')
      } catch (error) {
        if (target.db.isTransaction) target.db.exec('ROLLBACK')
        throw error
      }
      failing = false
    } catch (error) {
      failing = true
      for (const { reject } of batch) reject(error)
      return
    }
    for (const { resolve } of batch) resolve()
    try {
      if (opened) keepShort(opened.db, file)
    } catch (error) {
      log('printing.journal', { detalhe: String(error) })
    }
  }

  async function askForKey(): Promise<Key> {
    key = await keyring()
    return key
  }

  async function keepBytes(id: string, bytes: Uint8Array): Promise<void> {
    await askForKey()
    if (typeof key === 'string') inMemory.set(id, bytes)
    else await vault.write(id, bytes, key)
  }

  async function wipe(id: string): Promise<void> {
    inMemory.delete(id)
    await vault.wipe(id)
  }

  /** Deletes a document. A failure is harmless: the next start deletes leftovers. */
  async function wipeQuietly(id: string): Promise<void> {
    await wipe(id).catch((error: unknown) => log('printing.wipe', { trabalhoId: id, detalhe: String(error) }))
  }

  function read(row: Record<string, unknown>): JobRecord | null {
    const { id, record, secret } = row
    if (typeof id !== 'string' || typeof record !== 'string') return null
    const plain = typeof key !== 'string' && secret instanceof Uint8Array ? unseal(key, secret, id) : null
    return readRecord(record, plain?.toString() ?? null)
  }

  return {
    async append(record, bytes) {
      const id = record.trabalho.trabalhoId
      const { open, secret } = writeRecord(record)
      try {
        if (bytes) await keepBytes(id, bytes)
        await commit(({ put, putKey }) => {
          put.run(id, open, typeof key === 'string' ? null : seal(key, Buffer.from(secret), id))
          if (record.chave !== undefined) putKey.run(record.chave, id, clock())
        })
        spare.remove(id)
      } catch (error) {
        if (bytes) await wipeQuietly(id)
        if (isOver(record)) spare.put(id, open)
        throw error
      } finally {
        if (isOver(record)) await wipeQuietly(id)
      }
    },

    async load() {
      const [, files] = await Promise.all([askForKey(), vault.ids()])
      const { db } = open()
      const rows = db.prepare('SELECT id, record, secret FROM job ORDER BY seq').all()
      const [records, ended]: [KeptRecord[], JobRecord[]] = [[], []]
      const [done, left, strange]: [string[], Set<string>, typeof unreadable] = [[], new Set(), []]
      const since = clock() - KEYS_MS
      const spared = spare.all()
      for (const row of rows) {
        const record = read(row)
        const id = String(row['id'])
        const end = spared.get(id)
        if (end && record && !isOver(record)) {
          ended.push(end)
          continue
        }
        spare.remove(id)
        if (record && !isOver(record)) {
          records.push({ record, hasBytes: inMemory.has(id) || (key !== 'absent' && files.has(id)) })
          continue
        }
        if (record?.told === false) {
          ended.push(record)
          continue
        }
        const remains = record ? null : remainsOf(row['record'])
        if (remains) strange.push({ id, remains })
        if (remains) log('printing.journal', { trabalhoId: id, detalhe: 'unreadable record' })
        if (remains?.criadoEm != null && remains.criadoEm >= since) left.add(id)
        else done.push(id)
      }
      unreadable = strange
      // The mark is set before an unreadable record is removed, so that a kill in between does not hide the loss.
      if (strange.length > 0 && !mark.mustLook) mark.write(true)
      // If the disk refuses writes, waiting jobs must still be shown; the next start cleans up.
      await commit((target) => {
        for (const id of done) target.remove.run(id)
        target.db.prepare('DELETE FROM key WHERE at < ?').run(since)
        // This write shows whether the disk accepts writes.
        target.db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
      }).catch((error: unknown) => log('printing.journal', { detalhe: String(error) }))
      const wanted = new Set([...left, ...records.map(({ record }) => record.trabalho.trabalhoId)])
      await Promise.all([...files].filter((id) => !wanted.has(id)).map(wipeQuietly))
      const keys = db.prepare('SELECT hash, job FROM key').all()
      const keyed = new Map(keys.map(({ hash, job }) => [String(hash), String(job)]))
      return { records, ended, keys: keyed, outOfPaper: outOfPaper(db) }
    },

    outOfPaper: (printers) =>
      commit(({ db }) => {
        db.exec(`CREATE TABLE IF NOT EXISTS ${PAPER}; DELETE FROM outOfPaper`)
        const add = db.prepare('INSERT INTO outOfPaper (impressora) VALUES (?)')
        for (const impressora of printers) add.run(impressora)
      }),

    async bytes(trabalhoId) {
      const held = inMemory.get(trabalhoId)
      if (held) return held
      await askForKey()
      if (key === 'absent') return null
      try {
        if (key !== 'locked') return await vault.read(trabalhoId, key)
        return (await vault.ids()).has(trabalhoId) ? 'later' : null
      } catch (error) {
        const detalhe = codeOf(error)
        if (detalhe === undefined) throw error
        log('printing.journal', { trabalhoId, detalhe })
        return 'later'
      }
    },

    wipe,

    async forget(trabalhoId) {
      await commit(({ remove }) => void remove.run(trabalhoId))
      spare.remove(trabalhoId)
      await wipe(trabalhoId)
    },

    async health() {
      return {
        keepsDocuments: typeof (await askForKey()) !== 'string',
        damaged: opened?.damaged ?? false,
        ...(opened?.damagedAt !== undefined && { damagedAt: opened.damagedAt }),
        failing,
        unreadable: unreadable.map(({ remains }) => remains),
        doubt: mark.mustLook,
      }
    },

    async looked() {
      const strange = unreadable.map(({ id }) => id)
      await commit(({ remove }) => strange.forEach((id) => remove.run(id)))
      if (mark.mustLook) mark.write(false)
      unreadable = []
      await Promise.all(strange.map(wipeQuietly))
    },

    async close() {
      if (writes.length > 0) await commit(() => undefined)
      if (opened) closeDatabase(opened.db, file)
      opened = null
      closed = true
    },
  }
}

function outOfPaper(db: DatabaseSync): string[] {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'outOfPaper'").get()) return []
  return db
    .prepare('SELECT impressora FROM outOfPaper')
    .all()
    .map(({ impressora }) => String(impressora))
}
