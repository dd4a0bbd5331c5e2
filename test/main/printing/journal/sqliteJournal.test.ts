import { randomBytes, randomUUID } from 'node:crypto'
import {
  cp,
  type FileHandle,
  link,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../../../../main/printing/journal/jobDatabase.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { sqliteJournal } from '../../../../main/printing/journal/sqliteJournal.ts'
import type { KeyVault } from '../../../../main/ports.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { filesIn, recordOf } from './journalKit.ts'
import { openToOthers } from '../../ownerAlone.ts'

const LABEL = 'Guia 2026000123'
const CPF = '529.982.247-25'
const PDF = Buffer.from(`%PDF-1.7 ${CPF} Fulana de Tal `.repeat(500))

let root: string
let folder: string
let logged: string[]
let journal: JobJournal

function open(keyVault: KeyVault = diskVault(join(root, 'cofre')), now = Date.now): JobJournal {
  return sqliteJournal({
    folder,
    keyVault,
    clock: now,
    log: (event, data) => logged.push(JSON.stringify({ event, ...data })),
  })
}

/** Simulates a kill: nothing is closed in order, and another program begins. */
async function restart(keyVault?: KeyVault): Promise<JobJournal> {
  await journal.close()
  journal = open(keyVault)
  return journal
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'balcao-fila-'))
  folder = join(root, 'fila')
  logged = []
  journal = open()
})
afterEach(async () => {
  await journal.close()
  await rm(root, { recursive: true, force: true })
})

describe('what an earlier start wrote', () => {
  it('a journal of an earlier start gives its jobs in order, with document, label and key', async () => {
    const [first, second] = [recordOf({ rotulo: LABEL, chave: 'a'.repeat(64) }), recordOf({ rotulo: LABEL })]
    await journal.append(first, PDF)
    await journal.append(second, PDF)
    await journal.append({ ...first, phase: 'submitting' })
    const { records, keys } = await (await restart()).load()
    expect(records).toEqual([
      { record: { ...first, phase: 'submitting' }, hasBytes: true },
      { record: second, hasBytes: true },
    ])
    expect([...keys]).toEqual([['a'.repeat(64), first.trabalho.trabalhoId]])
    const bytes = await journal.bytes(first.trabalho.trabalhoId)
    expect(Buffer.from(bytes as Uint8Array).equals(PDF)).toBe(true)
  })

  it('a journal of an earlier start keeps every detail of a job, also those of the folder printer', async () => {
    const record = recordOf({
      rotulo: LABEL,
      phase: 'released',
      ref: { impressora: 'cups-ipp:laser', jobId: '7', uuid: 'urn:uuid:x', note: 'forgetful', fileName: 'guia.pdf' },
      reserva: 'cups-ipp:outra',
      trabalho: {
        intervalo: '3-4',
        bandeja: 'tray-2',
        liberado: true,
        estado: 'attention',
        motivo: 'media-empty',
        destino: 'guia.pdf',
      },
    })
    await journal.append(record, PDF)
    const { records } = await (await restart()).load()
    expect(records).toEqual([{ record, hasBytes: true }])
  })

  it('a journal of an earlier start says nothing about a person to whoever reads its files', async () => {
    const fileName = 'guia-2026000123.pdf'
    const ref = { impressora: 'folder:pasta', jobId: 'x', uuid: 'x', fileName }
    const record = recordOf({ rotulo: LABEL, phase: 'released', ref, trabalho: { destino: fileName } })
    await journal.append(record, PDF)
    const texts = [LABEL, '2026000123', CPF, 'Fulana', '%PDF', 'guia-2026']
    const check = async () => {
      for (const { path, bytes } of await filesIn(root)) {
        for (const text of texts) expect(bytes.includes(text), `${text} in ${path}`).toBe(false)
      }
    }
    await check()
    await restart()
    await check()
    const files = (await filesIn(folder)).map(({ path }) => path)
    expect(files).not.toEqual([])
    expect(await openToOthers(folder, ...files)).toEqual([])
  })

  it('a journal of an earlier start takes at most twice the size of a long document', async () => {
    const long = randomBytes(20 * 1024 * 1024 + 5)
    const record = recordOf({})
    await journal.append(record, long)
    const back = await (await restart()).bytes(record.trabalho.trabalhoId)
    expect(Buffer.compare(back as Uint8Array, long)).toBe(0)
  })
})

describe('an end', () => {
  it('an ended job’s document is destroyed at once, and its record at the next start', async () => {
    const record = recordOf({ rotulo: LABEL })
    await journal.append(record, PDF)
    const [file] = await readdir(join(folder, 'documentos'))
    await journal.append({ ...record, trabalho: { ...record.trabalho, estado: 'printed' } })
    expect(await readdir(join(folder, 'documentos'))).toEqual([])
    expect(file).toBe(record.trabalho.trabalhoId)
    expect(await (await restart()).load()).toMatchObject({ records: [] })
  })

  it('an end that was not reported is there again until it is, without its document', async () => {
    const record = recordOf({ rotulo: LABEL })
    await journal.append(record, PDF)
    const end = { ...record, trabalho: { ...record.trabalho, estado: 'failed' as const }, told: false }
    await journal.append(end)
    for (let start = 0; start < 2; start += 1) {
      expect(await (await restart()).load()).toMatchObject({ records: [], ended: [end] })
    }
    await journal.append({ ...end, told: true })
    expect(await (await restart()).load()).toMatchObject({ records: [], ended: [] })
  })

  it('an end in doubt keeps both the record and the document', async () => {
    const record = recordOf({ rotulo: LABEL, trabalho: { estado: 'unknown' } })
    await journal.append(record, PDF)
    expect(await (await restart()).load()).toEqual({
      records: [{ record, hasBytes: true }],
      ended: [],
      keys: new Map(),
    })
    await journal.wipe(record.trabalho.trabalhoId)
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBeNull()
    expect((await journal.load()).records).toHaveLength(1)
    await journal.forget(record.trabalho.trabalhoId)
    expect((await journal.load()).records).toEqual([])
  })

  it('an end before the record was written leaves no document behind', async () => {
    const [stays, orphan] = [recordOf({}), randomUUID()]
    await journal.append(stays, PDF)
    await writeFile(join(folder, 'documentos', orphan), PDF)
    await (await restart()).load()
    expect(await readdir(join(folder, 'documentos'))).toEqual([stays.trabalho.trabalhoId])
  })
})

describe('keys of clicks', () => {
  it('the keys of clicks outlive their jobs by two days', async () => {
    let now = Date.now()
    await restart()
    journal = open(undefined, () => now)
    const record = recordOf({ chave: 'b'.repeat(64) })
    await journal.append(record, PDF)
    await journal.forget(record.trabalho.trabalhoId)
    expect((await journal.load()).keys.size).toBe(1)
    now += 47 * 3_600_000
    expect((await journal.load()).keys.size).toBe(1)
    now += 2 * 3_600_000
    expect((await journal.load()).keys.size).toBe(0)
  })
})

describe('a system that keeps no key', () => {
  const none: KeyVault = {
    isAvailable: async () => false,
    seal: () => Promise.reject(new Error('never asked')),
    open: () => Promise.reject(new Error('never asked')),
  }

  it('a system without a key store keeps documents in memory alone, and a restart reports what it lost', async () => {
    await restart(none)
    const record = recordOf({ rotulo: LABEL })
    await journal.append(record, PDF)
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBe(PDF)
    expect(await journal.health()).toMatchObject({ keepsDocuments: false, damaged: false })
    for (const { bytes } of await filesIn(folder)) expect(bytes.includes(LABEL)).toBe(false)
    const { records } = await (await restart(none)).load()
    expect(records).toMatchObject([{ hasBytes: false, record: { trabalho: { rotulo: '' } } }])
  })

  it('a queue whose system lost its key gives up the documents that the key opened', async () => {
    const record = recordOf({ rotulo: LABEL })
    await journal.append(record, PDF)
    const { records } = await (await restart(none)).load()
    expect(records).toMatchObject([{ hasBytes: false, record: { trabalho: { rotulo: '' } } }])
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBeNull()
  })

  it('a system whose key store is locked asks to come again, and opens everything later', async () => {
    const record = recordOf({ rotulo: LABEL })
    await journal.append(record, PDF)
    const disk = diskVault(join(root, 'cofre'))
    await restart({ ...disk, open: async () => 'locked' })
    const { records } = await journal.load()
    expect(records).toMatchObject([{ hasBytes: true }])
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBe('later')
    const meanwhile = recordOf({})
    await journal.append(meanwhile, PDF)
    expect(await journal.bytes(meanwhile.trabalho.trabalhoId)).toBe(PDF)
    await restart()
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBeInstanceOf(Uint8Array)
    expect(await journal.health()).toMatchObject({ keepsDocuments: true })
  })

  it('a system whose key store cannot open our key gets a new one, and reports the lost documents', async () => {
    const record = recordOf({})
    await journal.append(record, PDF)
    await restart(diskVault(join(root, 'outro-cofre')))
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBeNull()
    expect(logged.join()).toContain('cannot be opened')
    const next = recordOf({})
    await journal.append(next, PDF)
    await restart(diskVault(join(root, 'outro-cofre')))
    expect(await journal.bytes(next.trabalho.trabalhoId)).toBeInstanceOf(Uint8Array)
  })
})

describe('what a disk may keep all the same', () => {
  const held = () => readdir(join(folder, 'documentos'))

  it('a destroyed document cannot be read by any key, even through another link to its file', async () => {
    const record = recordOf({})
    await journal.append(record, PDF)
    const { trabalhoId } = record.trabalho
    // As a snapshot of the file system, or a backup by hard links, keeps it.
    const kept = join(root, 'kept')
    await link(join(folder, 'documentos', trabalhoId), kept)
    await journal.wipe(trabalhoId)
    expect(await held()).toEqual([])
    await rename(kept, join(folder, 'documentos', trabalhoId))
    expect(await journal.bytes(trabalhoId)).toBeNull()
  })

  it('a deleted record leaves no trace in the journal’s file', async () => {
    const record = recordOf({ chave: 'a'.repeat(64) })
    const { trabalhoId } = record.trabalho
    await journal.append(record, PDF)
    await journal.close()
    expect(await readFile(join(folder, 'fila.db'), 'latin1')).toContain(trabalhoId)
    journal = open()
    await journal.forget(trabalhoId)
    await journal.close()
    const db = new DatabaseSync(join(folder, 'fila.db'))
    expect(db.prepare('SELECT count(*) AS jobs FROM job').get()).toEqual({ jobs: 0 })
    db.close()
    const bytes = await readFile(join(folder, 'fila.db'), 'latin1')
    // The key's row names its job for two days: that one place is all.
    expect(bytes.split(trabalhoId)).toHaveLength(2)
  })
})

describe('a power cut', () => {
  it('a power cut loses no record, because each commit waits for the disk', () => {
    const { db } = openDatabase(join(folder, 'fila.db'))
    // 2 is FULL: below it SQLite answers before the disk does.
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    closeDatabase(db, join(folder, 'fila.db'))
  })

  it('a power cut loses no document, because document and name reach the disk before the record does', async () => {
    const probe = await openFile(root)
    const handles = Object.getPrototypeOf(probe) as FileHandle
    await probe.close()
    const order: string[] = []
    const record = recordOf({})
    const { trabalhoId } = record.trabalho
    const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      order.push((await this.stat()).isDirectory() ? 'folder' : 'file')
      return this.datasync()
    })
    try {
      await journal.append(record, PDF).then(() => order.push('record'))
    } finally {
      sync.mockRestore()
    }
    expect(order.slice(-3)).toEqual(['file', 'folder', 'record'])
    expect(await journal.bytes(trabalhoId)).toEqual(new Uint8Array(PDF))
  })
})

describe('a damaged disk', () => {
  it.each([
    ['no database at all', async () => writeFile(join(folder, 'fila.db'), randomBytes(9_000))],
    [
      'torn pages',
      async () => {
        const file = join(folder, 'fila.db')
        const bytes = await readFile(file)
        await writeFile(file, Buffer.concat([bytes.subarray(0, 4_096), randomBytes(bytes.length - 4_096)]))
      },
    ],
    [
      'a file of a later version',
      async () => {
        const db = new DatabaseSync(join(folder, 'fila.db'))
        db.exec('PRAGMA user_version = 99')
        db.close()
      },
    ],
  ])('a damaged journal (%s) is set aside and reported, and the queue works', async (_what, damage) => {
    await journal.append(recordOf({}), PDF)
    await journal.close()
    await damage()
    journal = open()
    const record = recordOf({})
    expect((await journal.load()).records).toEqual([])
    expect(await journal.health()).toMatchObject({ damaged: true })
    await journal.append(record, PDF)
    expect((await (await restart()).load()).records).toMatchObject([{ record }])
    expect(await journal.health()).toMatchObject({ damaged: false })
    expect(await readdir(folder)).toContain('fila.db.danificada')
  })

  it('a print rule’s page shrinking is restored with its job', async () => {
    const record = recordOf({})
    const shrinking = { ...record, spec: { ...record.spec, mayShrink: true } }
    await journal.append(shrinking, PDF)
    expect((await (await restart()).load()).records).toMatchObject([{ record: shrinking }])
  })

  it('a document whose bytes were changed is refused', async () => {
    const record = recordOf({})
    await journal.append(record, PDF)
    const path = join(folder, 'documentos', record.trabalho.trabalhoId)
    const bytes = await readFile(path)
    bytes[200] = (bytes[200] ?? 0) ^ 1
    await writeFile(path, bytes)
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBeNull()
    await writeFile(path, bytes.subarray(0, 100))
    expect(await journal.bytes(record.trabalho.trabalhoId)).toBeNull()
  })

  it('a record of a later version is kept with its document, reported by time and kind, and readable by that version', async () => {
    const [good, later] = [recordOf({}), recordOf({})]
    await journal.append(later, PDF)
    await journal.append(good, PDF)
    const put = async (text: string) => {
      await journal.close()
      const db = new DatabaseSync(join(folder, 'fila.db'))
      db.prepare('UPDATE job SET record = ? WHERE id = ?').run(text, later.trabalho.trabalhoId)
      db.close()
      journal = open()
    }
    await put(JSON.stringify({ ...later, phase: 'folded' }))
    expect((await journal.load()).records).toMatchObject([{ record: good }])
    expect(await journal.health()).toMatchObject({
      unreadable: [{ tipo: 'guia', criadoEm: later.trabalho.criadoEm }],
    })
    expect((await readdir(join(folder, 'documentos'))).sort()).toEqual(
      [good, later].map(({ trabalho }) => trabalho.trabalhoId).sort(),
    )
    await put(JSON.stringify(later))
    expect((await journal.load()).records).toHaveLength(2)
  })

  it('a record that is broken or too old is reported once and deleted', async () => {
    const [broken, old] = [recordOf({}), recordOf({ trabalho: { criadoEm: Date.now() - 49 * 3_600_000 } })]
    await journal.append(broken, PDF)
    await journal.append(old, PDF)
    await journal.close()
    const db = new DatabaseSync(join(folder, 'fila.db'))
    db.prepare('UPDATE job SET record = ? WHERE id = ?').run('{', broken.trabalho.trabalhoId)
    db.prepare('UPDATE job SET record = ? WHERE id = ?').run(
      JSON.stringify({ ...old, phase: 'folded' }),
      old.trabalho.trabalhoId,
    )
    db.close()
    journal = open()
    expect((await journal.load()).records).toEqual([])
    expect((await journal.health()).unreadable).toEqual([
      { tipo: null, criadoEm: null },
      { tipo: 'guia', criadoEm: old.trabalho.criadoEm },
    ])
    expect(await readdir(join(folder, 'documentos'))).toEqual([])
    await (await restart()).load()
    expect((await journal.health()).unreadable).toEqual([])
  })

  it.each([
    ['emptied', async () => writeFile(join(folder, 'fila.db'), '')],
    ['taken away', async () => rm(join(folder, 'fila.db'))],
  ])('a journal file that was %s is reported as damaged, not taken for a new one', async (_what, harm) => {
    await journal.append(recordOf({}), PDF)
    await journal.close()
    await harm()
    journal = open()
    expect((await journal.load()).records).toEqual([])
    expect(await journal.health()).toMatchObject({ damaged: true })
  })

  it('a journal without its write-ahead file after a kill is reported as damaged', async () => {
    const record = recordOf({})
    await journal.append(record, PDF)
    // The state after a kill: the database file, and beside it the changes not yet merged into it.
    const killed = join(root, 'killed')
    await cp(folder, killed, { recursive: true })
    await journal.close()
    await rm(folder, { recursive: true })
    await cp(killed, folder, { recursive: true })
    journal = open()
    expect((await journal.load()).records).toHaveLength(1)
    await journal.close()
    await rm(folder, { recursive: true })
    await cp(killed, folder, { recursive: true })
    await rm(join(folder, 'fila.db-wal'))
    journal = open()
    expect((await journal.load()).records).toEqual([])
    expect(await journal.health()).toMatchObject({ damaged: true })
  })
})

describe('a place that cannot be written to', () => {
  it('a journal on a read-only disk shows its jobs at the start, and reports that it cannot write', async () => {
    const [record, over] = [recordOf({}), recordOf({})]
    await journal.append(record, PDF)
    await journal.append(over)
    await journal.append({ ...over, told: true, trabalho: { ...over.trabalho, estado: 'printed' } })
    await journal.close()
    // SQLite itself refuses every change, as on a full disk.
    const db = new DatabaseSync(join(folder, 'fila.db'))
    for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
      db.exec(`CREATE TRIGGER no${change} BEFORE ${change} ON job BEGIN SELECT RAISE(ABORT, 'full'); END`)
    }
    db.close()
    journal = open()
    expect((await journal.load()).records).toMatchObject([{ record, hasBytes: true }])
    expect(await journal.health()).toMatchObject({ failing: true })
    await expect(journal.append(recordOf({}), PDF)).rejects.toThrow('full')
  })

  it('a journal on a full disk refuses a job, and accepts the next one when there is room again', async () => {
    // A file where the folder should be: refused for root as well.
    await writeFile(folder, '')
    await expect(journal.append(recordOf({}), PDF)).rejects.toThrow(/EEXIST|ENOTDIR/)
    await rm(folder)
    const record = recordOf({})
    await journal.append(record, PDF)
    expect((await (await restart()).load()).records).toMatchObject([{ record }])
  })

  it('a journal that fails after writing the document removes the document', async () => {
    await journal.append(recordOf({}), PDF)
    await journal.close()
    const other = new DatabaseSync(join(folder, 'fila.db'))
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    journal = open()
    await expect(journal.append(recordOf({}), PDF)).rejects.toThrow('locked')
    other.close()
    expect(await readdir(join(folder, 'documentos'))).toHaveLength(1)
  })
})

it('the journal opens hundreds of jobs without reading a document', async () => {
  const records = Array.from({ length: 200 }, () => recordOf({ rotulo: LABEL }))
  const small = PDF.subarray(0, 100)
  await Promise.all(records.map((record) => journal.append(record, small)))
  // Unreadable documents: opening the journal must not even try to read them.
  for (const name of await readdir(join(folder, 'documentos'))) await writeFile(join(folder, 'documentos', name), '')
  const { records: found } = await (await restart()).load()
  expect(found.map(({ record }) => record.trabalho.rotulo)).toEqual(records.map(() => LABEL))
  expect(found.every(({ hasBytes }) => hasBytes)).toBe(true)
})
