import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec, PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { hangsUp, type Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import {
  CANCELED,
  COMPLETED,
  HELD,
  PDF,
  PENDING,
  PROCESSING,
  QUEUE,
  startCups,
  type ImitatedCups,
} from './imitatedCups.ts'

// Which devices the driver queries, and how their answers combine over time; single answers are in `lies.test.ts`.

let made: ImitatedCups
let printer: Imitation
let cups: Imitation
let driver: PrinterDriver
let spec: JobSpec
let ref: SpoolRef
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  made = await startCups()
  ;({ cups, printer, driver, spec, ref } = made)
})
afterEach(() => {
  made.close()
  vi.useRealTimers()
})

const poll = async (witness?: string, more: Partial<JobSpec> = {}) =>
  (await driver.poll([{ ref, spec: { ...spec, ...more }, witness }]))[0]
/** The printer lost its power, and with it its list of jobs. */
const powerCut = () => {
  made.printerHas()
  printer.upTime = 1
}

it.each<[string, Partial<ImitationJob>, Partial<JobSpec>]>([
  ['is in line', { state: PENDING }, {}],
  ['is held', { state: HELD }, {}],
  ['travels as separate jobs, one for each copy', { state: PROCESSING }, { copies: 2 }],
])('the driver does not query the printer about a job that %s in CUPS', async (_what, job, more) => {
  made.cupsHas(job)
  await poll(undefined, more)
  // Queued after all earlier work of the driver.
  await driver.status(QUEUE)
  expect(printer.asked).toEqual(['getPrinterAttributes'])
})

it('a printer on a plain socket is connected to while CUPS is idle, and left alone while CUPS sends to it', async () => {
  let connections = 0
  const socket = createServer((connection) => {
    connections += 1
    connection.destroy()
  })
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  cups.deviceUri = `socket://127.0.0.1:${(socket.address() as AddressInfo).port}`
  cups.state = 4
  await driver.status(QUEUE)
  const [busy] = await driver.list()
  expect(busy).toMatchObject({ estado: 'imprimindo' })
  expect(busy).not.toHaveProperty('conferindo')
  expect(connections).toBe(0)
  cups.state = 3
  await driver.status(QUEUE)
  await expect.poll(() => connections).toBe(1)
  socket.close()
  cups.deviceUri = printer.uri
  cups.state = 4
  await driver.status(QUEUE)
  expect(printer.asked).toEqual(['getPrinterAttributes'])
})

it('a job that its printer lists twice under one uuid came out once', async () => {
  const job = { id: 7, uuid: 'urn:uuid:7' }
  made.cupsHas({ state: COMPLETED })
  made.printerHas(job, job)
  expect(await poll()).toEqual({ estado: 'printed' })
  made.printerHas(job, { id: 7 })
  expect(await poll()).toEqual({ estado: 'unknown' })
})

it.each([COMPLETED, CANCELED])(
  'a finished job in state %i that its printer omits from one listing is printed',
  async (state) => {
    made.cupsHas({ state })
    made.printerHas()
    expect(await poll()).toBeNull()
    made.printerHas({})
    expect(await poll()).toEqual({ estado: 'printed' })
  },
)

it('a printer’s earlier answer on a job counts until the job’s end, also when the printer loses its power', async () => {
  made.cupsHas({ state: PROCESSING })
  made.printerHas({})
  expect(await poll()).toEqual({ estado: 'printing' })
  await expect.poll(() => printer.asked.filter((operation) => operation === 'getJobs')).toHaveLength(2)
  powerCut()
  made.cupsHas({ state: COMPLETED })
  expect(await poll()).toEqual({ estado: 'printed' })
  // The job has ended: only the printer's answer now would count.
  expect(await poll()).not.toEqual({ estado: 'printed' })
})

it('a printer that never reports on its jobs is given up after a minute, and one that does now and then is not', async () => {
  made.cupsHas({ state: COMPLETED })
  const says = async (lie: typeof hangsUp | undefined, ms: number) => {
    if (lie) printer.lies.getJobs = lie
    else delete printer.lies.getJobs
    const [state] = [await poll(), vi.advanceTimersByTime(ms)]
    return state
  }
  made.printerHas({ state: PROCESSING })
  expect([await says(hangsUp, 59_000), await says(undefined, 0)]).toEqual([null, { estado: 'printing' }])
  expect([await says(hangsUp, 59_999), await says(hangsUp, 1)]).toEqual([null, null])
  expect(await says(hangsUp, 0)).toEqual({ estado: 'sent' })
})

describe('a job that waits in CUPS while its printer completes another', () => {
  /** Sets our job's state in CUPS after its printer has completed another job. */
  async function meanwhile(job: Partial<ImitationJob>) {
    made.printerHas({ name: randomUUID() })
    vi.advanceTimersByTime(1_000)
    made.cupsHas(job)
    await poll()
  }
  /** CUPS reports our job as completed, although its printer never received it. */
  async function end(between = () => {}) {
    made.cupsHas({ state: COMPLETED })
    await poll(witness)
    between()
    vi.advanceTimersByTime(3_000)
    return poll(witness)
  }
  const NEVER = { estado: 'failed', erro: 'impressora.naoRecebeu' }
  let witness: string | undefined
  beforeEach(async () => {
    witness = await driver.witness?.(QUEUE)
    await driver.submit(PDF, spec)
  })

  it.each<[string, () => void]>([
    ['when its printer completes another job', () => undefined],
    ['although its printer loses its power afterwards', powerCut],
  ])('a job that waits in CUPS is proven absent %s', async (_what, between) => {
    await meanwhile({ state: PENDING })
    expect(await end(between)).toEqual(NEVER)
  })

  it('a job is proven absent by CUPS’ own time where its printer keeps ended jobs longer and lists none since', async () => {
    made.printerHas({ name: randomUUID() }, { name: randomUUID() })
    await driver.witness?.(QUEUE)
    vi.advanceTimersByTime(60_000)
    await driver.witness?.(QUEUE)
    made.printerHas()
    made.cupsHas({ state: PENDING })
    await poll()
    expect(await end()).toEqual(NEVER)
  })

  it.each<[string, () => Promise<unknown>, Partial<ImitationJob>]>([
    ['had begun to send it', async () => undefined, { state: PENDING, begun: true }],
    ['begins to send it', async () => undefined, { state: PROCESSING }],
    [
      'had begun to send it and denies that',
      async () => {
        made.cupsHas({ state: PROCESSING })
        await poll()
      },
      { state: PENDING },
    ],
    [
      'may have begun to send it before it hung up',
      async () => {
        cups.lies.getJobAttributes = hangsUp
        await expect(poll()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
        delete cups.lies.getJobAttributes
      },
      { state: PENDING },
    ],
  ])('a job that waits in CUPS ends as sent where CUPS %s', async (_what, before, job) => {
    await before()
    await meanwhile(job)
    expect(await end()).toEqual({ estado: 'sent' })
  })
})
