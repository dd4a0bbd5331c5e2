import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sqliteJournal } from '../../../../main/printing/journal/sqliteJournal.ts'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { recordOf } from './journalKit.ts'

const ID = '6f1d3a52-0b77-4f0e-9a54-1c1f4ad1f0c9'
const OUR_ID = '0f5c7f0e-52a7-4d5e-8a39-0a9b5f3f2f11'
/** A stored record from the time when the spec repeated fields of `trabalho`. */
const AS_WRITTEN = JSON.stringify({
  trabalho: {
    trabalhoId: ID,
    documentoId: 'doc-1',
    tipo: 'guia',
    impressora: 'cups-ipp:laser',
    copias: 3,
    paginas: 2,
    sides: 'two-sided-long-edge',
    intervalo: '31-32',
    bandeja: 'tray-2',
    liberado: false,
    estado: 'queued',
    criadoEm: Date.now(),
    atualizadoEm: Date.now(),
  },
  spec: {
    ourId: OUR_ID,
    impressora: 'cups-ipp:laser',
    media: 'iso_a4_210x297mm',
    sides: 'two-sided-long-edge',
    copies: 3,
    tray: 'tray-2',
    scaling: 'none',
    expectedPages: 2,
  },
  phase: 'kept',
  hash: 'a'.repeat(64),
  chave: 'b'.repeat(64),
  reserva: 'cups-ipp:corredor',
})

let root: string
const open = () =>
  sqliteJournal({
    folder: join(root, 'fila'),
    keyVault: diskVault(join(root, 'cofre')),
    clock: Date.now,
    log: () => undefined,
  })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'balcao-fila-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('a job left waiting by an earlier version of the program prints exactly as requested', async () => {
  const bytes = await samplePdf(2)
  const before = open()
  await before.append(recordOf({ rotulo: 'Guia 2026000123', trabalho: { trabalhoId: ID } }), bytes)
  await before.close()
  const db = new DatabaseSync(join(root, 'fila', 'fila.db'))
  db.prepare('UPDATE job SET record = ? WHERE id = ?').run(AS_WRITTEN, ID)
  db.close()

  const driver = fakeDriver()
  const queue = new PrintQueue({
    drivers: [driver],
    journal: open(),
    clock: Date.now,
    newId: () => 'new',
    log: () => undefined,
    onChange: () => undefined,
  })
  await queue.restore()
  try {
    await expect.poll(() => driver.submitted).toHaveLength(1)
    expect(driver.submitted[0]).toEqual({
      ourId: OUR_ID,
      impressora: 'cups-ipp:laser',
      media: 'iso_a4_210x297mm',
      sides: 'two-sided-long-edge',
      copies: 3,
      tray: 'tray-2',
      scaling: 'none',
      expectedPages: 2,
      rotulo: 'Guia 2026000123',
    })
    expect(Buffer.from(driver.bytes[0] ?? []).equals(bytes)).toBe(true)
    expect(queue.jobs()).toMatchObject([{ trabalhoId: ID, intervalo: '31-32', bandeja: 'tray-2' }])
  } finally {
    await queue.dispose()
  }
})
