import { expect, it } from 'vitest'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { queueOf } from '../queue/queueKit.ts'
import { JournalFolder, LABEL } from './journalFolderKit.ts'

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

const disk = new JournalFolder()

it('a job left waiting by an earlier version of the program prints exactly as requested', async () => {
  const bytes = await samplePdf(2)
  await (await disk.start()).append(disk.job(ID), bytes)
  await disk.change('UPDATE job SET record = ? WHERE id = ?', AS_WRITTEN, ID)
  const driver = fakeDriver()
  const queue = queueOf({ drivers: [driver], journal: await disk.start() })
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
      rotulo: LABEL,
    })
    expect(Buffer.from(driver.bytes[0] ?? []).equals(bytes)).toBe(true)
    expect(queue.jobs()).toMatchObject([{ trabalhoId: ID, intervalo: '31-32', bandeja: 'tray-2' }])
  } finally {
    await queue.dispose()
  }
})
