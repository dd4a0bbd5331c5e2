import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, job, LASER, NOT_HELD as ref, OURS, spec } from './fakeSpooler.ts'
import { STATUS } from './fakeWindows.ts'

/* The ends of jobs, and the jobs of an earlier start: documents are kept until their end is observed, and no longer. */

const RETAINED = STATUS.printed | STATUS.retained

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

  it.each([
    ['complains of a jam', { ...LASER, status: 0x8 }],
    ['is off', { ...LASER, offline: true }],
  ])('a job in error waits for a person where its printer %s', async (_what, printer) => {
    spooler.all = [{ ...LASER, name: 'Outra' }, printer]
    expect(await stateOf()).toMatchObject({ estado: 'attention' })
    expect(spooler.controls()).toEqual([])
  })
})

describe('what an earlier start left', () => {
  it.each([
    ['somebody else’s', { user: 'outra pessoa' }],
    ['another program’s', { document: 'Relatório' }],
    ['another program’s, with a name like ours in it', { document: `${OURS}.pdf` }],
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
})
