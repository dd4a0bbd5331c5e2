import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { hangsUp, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { CANCELED, COMPLETED, HELD, PDF, PENDING, PROCESSING, QUEUE, eachCups } from './imitatedCups.ts'

// Which devices the driver queries, and how their answers combine over time; single answers are in `lies.test.ts`.

const at = eachCups(['performance'])
const poll = async (witness?: string, more: Partial<JobSpec> = {}) =>
  (await at.driver.poll([{ ref: at.ref, spec: { ...at.spec, ...more }, witness }]))[0]
/** The printer lost its power, and with it its list of jobs. */
const powerCut = () => {
  at.printerHas()
  at.printer.upTime = 1
}

it.each<[string, Partial<ImitationJob>, Partial<JobSpec>]>([
  ['is pending', { state: PENDING }, {}],
  ['is held', { state: HELD }, {}],
  ['is sent as one job per copy', { state: PROCESSING }, { copies: 2 }],
])('the driver does not query the printer about a job that %s in CUPS', async (_what, job, more) => {
  at.cupsHas(job)
  await poll(undefined, more)
  // Queued after all earlier work of the at.driver.
  await at.driver.status(QUEUE)
  expect(at.printer.asked).toEqual(['getPrinterAttributes'])
})

it('a printer on a plain socket is probed while CUPS is idle, and not while CUPS sends to it', async () => {
  let connections = 0
  const socket = createServer((connection) => {
    connections += 1
    connection.destroy()
  })
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  at.cups.deviceUri = `socket://127.0.0.1:${(socket.address() as AddressInfo).port}`
  at.cups.state = 4
  await at.driver.status(QUEUE)
  const [busy] = await at.driver.list()
  expect(busy).toMatchObject({ estado: 'imprimindo' })
  expect(busy).not.toHaveProperty('conferindo')
  expect(connections).toBe(0)
  at.cups.state = 3
  await at.driver.status(QUEUE)
  await expect.poll(() => connections).toBe(1)
  socket.close()
  at.cups.deviceUri = at.printer.uri
  at.cups.state = 4
  await at.driver.status(QUEUE)
  expect(at.printer.asked).toEqual(['getPrinterAttributes'])
})

it('a job that its printer lists twice under one uuid counts as printed once', async () => {
  const job = { id: 7, uuid: 'urn:uuid:7' }
  at.cupsHas({ state: COMPLETED })
  at.printerHas(job, job)
  expect(await poll()).toEqual({ estado: 'printed' })
  at.printerHas(job, { id: 7 })
  expect(await poll()).toEqual({ estado: 'unknown' })
})

it.each([COMPLETED, CANCELED])(
  'a finished job in state %i that its printer omits from one listing is still reported as printed',
  async (state) => {
    at.cupsHas({ state })
    at.printerHas()
    expect(await poll()).toBeNull()
    at.printerHas({})
    expect(await poll()).toEqual({ estado: 'printed' })
  },
)

it('a printer’s earlier answer about a job counts until the job’s end, also if the printer loses power', async () => {
  at.cupsHas({ state: PROCESSING })
  at.printerHas({})
  expect(await poll()).toEqual({ estado: 'printing' })
  await expect.poll(() => at.printer.asked.filter((operation) => operation === 'getJobs')).toHaveLength(2)
  powerCut()
  at.cupsHas({ state: COMPLETED })
  expect(await poll()).toEqual({ estado: 'printed' })
  // The job has ended: only the printer's answer now would count.
  expect(await poll()).not.toEqual({ estado: 'printed' })
})

it('a completed CUPS job is `sent` once its printer has not answered for a minute, and each answer restarts the minute', async () => {
  at.cupsHas({ state: COMPLETED })
  const says = async (lie: typeof hangsUp | undefined, ms: number) => {
    if (lie) at.printer.lies.getJobs = lie
    else delete at.printer.lies.getJobs
    const [state] = [await poll(), vi.advanceTimersByTime(ms)]
    return state
  }
  at.printerHas({ state: PROCESSING })
  expect([await says(hangsUp, 59_000), await says(undefined, 0)]).toEqual([null, { estado: 'printing' }])
  expect([await says(hangsUp, 59_999), await says(hangsUp, 1)]).toEqual([null, null])
  expect(await says(hangsUp, 0)).toEqual({ estado: 'sent' })
})

describe('a job that is pending in CUPS while its printer completes another job', () => {
  /** Sets our job's state in CUPS after its printer has completed another job. */
  async function meanwhile(job: Partial<ImitationJob>) {
    at.printerHas({ name: randomUUID() })
    vi.advanceTimersByTime(1_000)
    at.cupsHas(job)
    await poll()
  }
  /** CUPS reports our job as completed, although its printer never received it. */
  async function end(between = () => {}) {
    at.cupsHas({ state: COMPLETED })
    await poll(witness)
    between()
    vi.advanceTimersByTime(3_000)
    return poll(witness)
  }
  const NEVER = { estado: 'failed', erro: 'impressora.naoRecebeu' }
  let witness: string | undefined
  beforeEach(async () => {
    witness = await at.driver.witness?.(QUEUE)
    await at.driver.submit(PDF, at.spec)
  })

  it.each<[string, () => void]>([
    ['if its printer meanwhile completes another job', () => undefined],
    ['even if its printer then loses power', powerCut],
  ])('a job that was pending in CUPS is reported as never received by its printer %s', async (_what, between) => {
    await meanwhile({ state: PENDING })
    expect(await end(between)).toEqual(NEVER)
  })

  it('a job is reported as never received if its printer keeps ended jobs for longer and has listed none since', async () => {
    at.printerHas({ name: randomUUID() }, { name: randomUUID() })
    await at.driver.witness?.(QUEUE)
    vi.advanceTimersByTime(60_000)
    await at.driver.witness?.(QUEUE)
    at.printerHas()
    at.cupsHas({ state: PENDING })
    await poll()
    expect(await end()).toEqual(NEVER)
  })

  it.each<[string, () => Promise<unknown>, Partial<ImitationJob>]>([
    ['had begun to send the job', async () => undefined, { state: PENDING, begun: true }],
    ['begins to send the job', async () => undefined, { state: PROCESSING }],
    [
      'had begun to send the job and then reports it as pending',
      async () => {
        at.cupsHas({ state: PROCESSING })
        await poll()
      },
      { state: PENDING },
    ],
    [
      'may have begun to send the job before CUPS closed the connection',
      async () => {
        at.cups.lies.getJobAttributes = hangsUp
        await expect(poll()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
        delete at.cups.lies.getJobAttributes
      },
      { state: PENDING },
    ],
  ])('a job that is pending in CUPS ends as `sent` if CUPS %s', async (_what, before, job) => {
    await before()
    await meanwhile(job)
    expect(await end()).toEqual({ estado: 'sent' })
  })
})
