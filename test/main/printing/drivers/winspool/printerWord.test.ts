import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { ippUriOf } from '../../../../../main/printing/drivers/winspool/printerWord.ts'
import { Imitation } from '../../../../sandbox/printer/imitation.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { winspoolBench } from './winspoolBench.ts'

const pdf = await samplePdf(2)
const [PROCESSING, CANCELED, ABORTED, COMPLETED] = [5, 7, 8, 9]

let printer: Imitation
beforeEach(async () => void (printer = await Imitation.start()))
afterEach(() => printer.close())

/** One job at a printer that Windows reaches by IPP; what the printer says of it comes in. */
async function printed(says: Array<{ state: number; impressions?: number }>) {
  const { windows, driver, impressora } = winspoolBench()
  windows.port = printer.uri.replace(/^ipp:/, 'http:')
  const spec: JobSpec = {
    ourId: randomUUID(),
    impressora,
    media: MEDIA_A4,
    sides: 'one-sided',
    copies: 1,
    scaling: 'none',
    expectedPages: 2,
    rotulo: '',
  }
  const ref = await driver.submit(pdf, spec)
  await driver.release(ref)
  const list = (entries: typeof says) => {
    printer.jobs.splice(0)
    entries.forEach((job, n) =>
      printer.jobs.push({ id: n + 1, uuid: `urn:uuid:${randomUUID()}`, name: spec.ourId, ...job }),
    )
  }
  list(says)
  return { list, windows, poll: async () => (await driver.poll([{ ref, spec }]))[0] }
}

it.each<[string, Array<{ state: number; impressions?: number }>, object]>([
  ['completed it', [{ state: COMPLETED, impressions: 2 }], { estado: 'printed' }],
  ['counted too few sides', [{ state: COMPLETED, impressions: 1 }], { estado: 'unknown' }],
  ['gave it up', [{ state: ABORTED }], { estado: 'failed', erro: 'impressora.falhou' }],
  ['was told to stop', [{ state: CANCELED }], { estado: 'failed', erro: 'impressora.falhou' }],
  ['had it twice', [{ state: COMPLETED }, { state: COMPLETED }], { estado: 'unknown' }],
  ['knows nothing of it', [], { estado: 'sent' }],
])('a printer that %s is believed', async (_what, says, state) => {
  const { poll } = await printed(says)
  expect(await poll()).toEqual(state)
})

it('while the printer is at work it is printing, and nothing of it is left in Windows', async () => {
  const { poll, list, windows } = await printed([{ state: PROCESSING }])
  expect(await poll()).toEqual({ estado: 'printing' })
  expect(windows.queue).toEqual([])
  list([{ state: COMPLETED, impressions: 2 }])
  expect(await poll()).toEqual({ estado: 'printed' })
})

it('a printer that is not there leaves it at what Windows knows', async () => {
  const { poll } = await printed([])
  printer.close()
  expect(await poll()).toEqual({ estado: 'sent' })
})

it.each([
  ['IP_10.0.0.7', 'ipp://10.0.0.7/ipp/print'],
  ['10.0.0.7_1', 'ipp://10.0.0.7/ipp/print'],
  ['http://10.0.0.7:631/ipp/print', 'ipp://10.0.0.7:631/ipp/print'],
  ['ipps://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['USB001', null],
  ['WSD-4c0e1b2a', null],
  ['C:\\papel', null],
])('a port called %s', (port, uri) => expect(ippUriOf(port)).toBe(uri))
