import { afterEach, expect, it } from 'vitest'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { samplePdf } from '../paper/samplePdf.ts'

let queue: PrintQueue
afterEach(() => queue.dispose())

it.each([
  ['prints what it takes: paper is possible from then on', false, true],
  ['holds what it takes: no paper before it is released', true, false],
] as const)('while a printer takes a job, the journal knows that it %s', async (_what, twoPhase, liberado) => {
  const driver = fakeDriver('windows', ['laser'], twoPhase)
  const { promise, resolve } = Promise.withResolvers<void>()
  driver.gate = promise
  const journal = memoryJournal()
  queue = new PrintQueue({
    drivers: [driver],
    journal,
    clock: Date.now,
    newId: () => 'id-1',
    log: () => undefined,
    onChange: () => undefined,
  })
  const bytes = await samplePdf(1)
  const page = { bytes, paginas: 1, documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', copias: 1 }
  await queue.print({ ...page, impressora: 'windows:laser' })
  // A program killed in this very moment finds this at its next start.
  const written = async () => (await journal.load()).records[0]?.record
  await expect.poll(async () => (await written())?.phase).toBe('submitting')
  expect((await written())?.trabalho.liberado).toBe(liberado)
  expect(driver.submitted).toEqual([])
  resolve()
  await expect.poll(() => driver.submitted).toHaveLength(1)
})
