import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, impressora, job, LASER, NETWORK, NOT_HELD as ref, OURS, spec } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'

/* The ends of jobs, and the jobs of an earlier start: documents are kept until their end is observed, and no longer. */

const RETAINED = STATUS.printed | STATUS.retained
/** Named alone: another number may have come to it. */
const byName = { printer: PRINTER, document: OURS }

let spooler: FakeSpooler
let driver: PrinterDriver
beforeEach(() => {
  spooler = new FakeSpooler()
  driver = createWinspoolDriver(spooler, 'Atendente')
})
const stateOf = async (which = ref) => (await driver.poll([{ ref: which, spec }]))[0]
/** Polls once, so that the search for jobs of an earlier start is over. */
const begun = () => driver.poll([])

describe('a job whose end is seen', () => {
  it('a finished job that Windows removes by itself is left alone', async () => {
    await begun()
    spooler.put(OURS, STATUS.printed)
    expect(await stateOf()).toEqual({ estado: 'sent' })
    expect(spooler.controls()).toEqual([])
  })

  it('a finished job has ended although Windows refuses to remove it', async () => {
    await begun()
    spooler.put(OURS, RETAINED)
    spooler.silent.add('control')
    expect(await stateOf()).toEqual({ estado: 'sent' })
    // The job is resumed once more.
    spooler.silent.clear()
    expect(await stateOf()).toEqual({ estado: 'sent' })
    expect(spooler.queue).toEqual([])
  })
})

describe('a job in error', () => {
  beforeEach(() => void spooler.put(OURS, STATUS.error))

  it.each([
    ['done', { estado: 'failed', erro: 'impressora.falhou' }],
    ['gone', { estado: 'unknown' }],
    ['refused', { estado: 'attention', motivo: 'outro' }],
  ] as const)('a job in error is removed by name and number, and the outcome %s gives %j', async (outcome, state) => {
    spooler.outcome = outcome
    expect(await stateOf()).toEqual(state)
    expect(spooler.controls()).toEqual([['control', job, 'delete']])
  })

  it('a job in error without a number is removed by its name', async () => {
    await stateOf({ ...ref, jobId: '' })
    expect(spooler.controls()).toEqual([['control', byName, 'delete']])
  })

  it.each([
    ['complains of a jam', { ...LASER, status: 0x8 }],
    ['is off', { ...LASER, offline: true }],
  ])('a job in error waits for a person where its printer %s', async (_what, printer) => {
    spooler.all = [{ ...LASER, name: 'Outra' }, printer]
    expect(await stateOf()).toMatchObject({ estado: 'attention' })
    expect(spooler.controls()).toEqual([])
  })

  it('a job in error says nothing about other jobs of the same poll', async () => {
    const other = { impressora, jobId: '8', uuid: '0b7d2f3e-56c1-4f0a-9a3c-2f6a1f0f7b11' }
    spooler.put(other.uuid, STATUS.printing, { id: 8 })
    spooler.silent.add('control')
    expect(await driver.poll([ref, other].map((one) => ({ ref: one, spec })))).toEqual([null, { estado: 'printing' }])
  })
})

it('the jobs of a vanished Windows printer are still queried', async () => {
  spooler.put(OURS, STATUS.printing)
  spooler.all = []
  expect(await stateOf()).toEqual({ estado: 'printing' })
  spooler.queue = []
  expect(await stateOf()).toEqual({ estado: 'unknown' })
})

describe('what an earlier start left', () => {
  it.each([
    ['somebody else’s', { user: 'outra pessoa' }],
    ['another program’s', { document: 'Relatório' }],
    ['another program’s, with a name like ours in it', { document: `${OURS}.pdf` }],
    ['another program’s, that ends like ours', { document: `x${OURS}` }],
    ['not over', { status: STATUS.printing | STATUS.retained }],
  ])('a job of an earlier start stays in the queue where it is %s', async (_what, more) => {
    spooler.put(OURS, RETAINED, more)
    await begun()
    expect(spooler.controls()).toEqual([])
    expect(spooler.queue).toHaveLength(1)
  })

  it('listing the printers removes a finished job of an earlier start from the Windows queue', async () => {
    spooler.put(OURS, RETAINED)
    await driver.list()
    await new Promise(setImmediate)
    expect(spooler.queue).toEqual([])
  })

  it('jobs of an earlier start are searched for once, at every printer', async () => {
    spooler.all = [LASER, NETWORK]
    await Promise.all([driver.list(), begun(), begun()])
    await begun()
    expect(spooler.asked).toEqual([
      ['jobs', PRINTER],
      ['jobs', 'Térmica'],
    ])
  })

  it('jobs of an earlier start are searched for again where no printer answered', async () => {
    spooler.put(OURS, RETAINED)
    spooler.silent.add('printers')
    await expect(begun()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    spooler.silent.clear()
    await begun()
    expect(spooler.queue).toEqual([])
  })

  it('jobs of an earlier start are searched for elsewhere where one printer fails', async () => {
    spooler.all = [NETWORK, LASER]
    spooler.answersOnlyAt(PRINTER, 'jobs')
    spooler.put(OURS, RETAINED)
    await begun()
    expect(spooler.queue).toEqual([])
  })
})
