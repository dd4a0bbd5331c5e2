import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, LASER } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* How jobs end, and what a start finds of an earlier one: documents are kept until their end is seen, and no longer. */

const OURS = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const impressora = `winspool:${PRINTER}`
const spec = specOf({ ourId: OURS })
const ref = { impressora, jobId: '7', uuid: OURS }
const RETAINED = STATUS.printed | STATUS.retained

let spooler: FakeSpooler
let driver: PrinterDriver
beforeEach(() => {
  spooler = new FakeSpooler()
  driver = createWinspoolDriver(spooler, 'Atendente')
})
const controls = () => spooler.asked.filter(([question]) => question === 'control')
const stateOf = async (which = ref) => (await driver.poll([{ ref: which, spec }]))[0]
/** A poll, so that the first look at what an earlier start left is over. */
const begun = () => driver.poll([])

describe('a job whose end is seen', () => {
  it('goes out of the queue where it was kept for that, by its name', async () => {
    await begun()
    spooler.put(OURS, RETAINED)
    expect(await stateOf()).toEqual({ estado: 'sent' })
    expect(controls()).toEqual([['control', { printer: PRINTER, document: OURS }, 'delete']])
    expect(await stateOf()).toEqual({ estado: 'sent' })
  })

  it('is let be where it goes by itself', async () => {
    await begun()
    spooler.put(OURS, STATUS.printed)
    expect(await stateOf()).toEqual({ estado: 'sent' })
    expect(controls()).toEqual([])
  })

  it('has ended all the same where Windows does not let it go', async () => {
    await begun()
    spooler.put(OURS, RETAINED)
    spooler.silent.add('control')
    expect(await stateOf()).toEqual({ estado: 'sent' })
    // And is told to go again.
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
  ] as const)('is taken out by name and number, and where that is %s, %j', async (outcome, state) => {
    spooler.outcome = outcome
    expect(await stateOf()).toEqual(state)
    expect(controls()).toEqual([['control', { printer: PRINTER, document: OURS, id: 7 }, 'delete']])
  })

  it('without a number is taken out by its name', async () => {
    await stateOf({ ...ref, jobId: '' })
    expect(controls()).toEqual([['control', { printer: PRINTER, document: OURS }, 'delete']])
  })

  it.each([
    ['complains of a jam', { ...LASER, status: 0x8 }],
    ['is off', { ...LASER, offline: true }],
  ])('waits for a person where its printer %s', async (_what, printer) => {
    spooler.all = [{ ...LASER, name: 'Outra' }, printer]
    expect(await stateOf()).toMatchObject({ estado: 'attention' })
    expect(controls()).toEqual([])
  })

  it('says nothing of others that are asked about with it', async () => {
    const other = { impressora, jobId: '8', uuid: '0b7d2f3e-56c1-4f0a-9a3c-2f6a1f0f7b11' }
    spooler.put(other.uuid, STATUS.printing, { id: 8 })
    spooler.silent.add('control')
    expect(await driver.poll([ref, other].map((one) => ({ ref: one, spec })))).toEqual([null, { estado: 'printing' }])
  })
})

it('jobs of a printer that is not there any more are asked about all the same', async () => {
  spooler.put(OURS, STATUS.printing)
  spooler.all = []
  expect(await stateOf()).toEqual({ estado: 'printing' })
  spooler.queue = []
  expect(await stateOf()).toEqual({ estado: 'unknown' })
})

describe('what an earlier start left', () => {
  it('goes where it is over and ours, whoever asks first', async () => {
    spooler.put(OURS, RETAINED, { user: 'ATENDENTE' })
    await begun()
    expect(controls()).toEqual([['control', { printer: PRINTER, document: OURS }, 'delete']])
    expect(await stateOf()).toEqual({ estado: 'sent' })
  })

  it.each([
    ['somebody else’s', { user: 'outra pessoa' }],
    ['another program’s', { document: 'Relatório' }],
    ['another program’s, with a name like ours in it', { document: `${OURS}.pdf` }],
    ['another program’s, that ends like ours', { document: `x${OURS}` }],
    ['not over', { status: STATUS.printing | STATUS.retained }],
  ])('stays where it is %s', async (_what, more) => {
    spooler.put(OURS, RETAINED, more)
    await begun()
    expect(controls()).toEqual([])
    expect(spooler.queue).toHaveLength(1)
  })

  it('goes with a start that asks for printers alone', async () => {
    spooler.put(OURS, RETAINED)
    await driver.list()
    await new Promise(setImmediate)
    expect(spooler.queue).toEqual([])
  })

  it('is looked for once, at every printer', async () => {
    spooler.all = [LASER, { ...LASER, name: 'Térmica' }]
    await Promise.all([driver.list(), begun(), begun()])
    await begun()
    expect(spooler.asked).toEqual([
      ['jobs', PRINTER],
      ['jobs', 'Térmica'],
    ])
  })

  it('is looked for again where nobody answered', async () => {
    spooler.put(OURS, RETAINED)
    spooler.silent.add('printers')
    await expect(begun()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    spooler.silent.clear()
    await begun()
    expect(spooler.queue).toEqual([])
  })

  it('is looked for at the others where one printer tells no jobs', async () => {
    spooler.all = [{ ...LASER, name: 'Térmica' }, LASER]
    const jobs = spooler.jobs.bind(spooler)
    spooler.jobs = (printer) => (printer === PRINTER ? jobs(printer) : Promise.reject(new Error('none')))
    spooler.put(OURS, RETAINED)
    await begun()
    expect(spooler.queue).toEqual([])
  })
})
