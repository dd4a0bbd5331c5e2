import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, LASER } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* Taking a job out wherever it is, and finding it again by our name for it. */

const OURS = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const NETWORK = { ...LASER, name: 'Térmica', port: 'IP_127.0.0.1', isDefault: false }
const impressora = `winspool:${PRINTER}`
const spec = specOf({ ourId: OURS })
const HELD = { impressora, jobId: '7', uuid: OURS, note: 'held' }
const NOT_HELD = { impressora, jobId: '7', uuid: OURS }
const job = { printer: PRINTER, document: OURS, id: 7 }

let spooler: FakeSpooler
let driver: PrinterDriver
beforeEach(() => {
  spooler = new FakeSpooler()
  driver = createWinspoolDriver(spooler, 'Atendente')
})
const controls = () => spooler.asked.filter(([question]) => question === 'control')
const stateOf = async () => (await driver.poll([{ ref: HELD, spec }]))[0]

describe('is cancelled', () => {
  const state = STATUS.printing

  it('while it was held and untouched: nothing came out, nor will', async () => {
    spooler.put(OURS, STATUS.paused)
    expect(await driver.cancel(HELD)).toBe('canceled')
    expect(controls()).toEqual([['control', job, 'delete']])
    expect(await driver.printedNothing({ ref: HELD, spec })).toBe(true)
    expect(await stateOf()).toEqual({ estado: 'canceled' })
    // Windows lists it, as being deleted, until its port has let go of it.
    spooler.put(OURS, STATUS.deleting)
    expect(await stateOf()).toEqual({ estado: 'canceled' })
  })

  it.each<[string, number, number, typeof NOT_HELD]>([
    ['that others let go', state, 0, HELD],
    ['of which a page is out', STATUS.paused, 1, HELD],
    ['that was never held', STATUS.paused, 0, NOT_HELD],
  ])('where it is one %s, but that nothing came out nobody knows', async (_what, status, pagesPrinted, ref) => {
    spooler.put(OURS, status, { pagesPrinted })
    expect(await driver.cancel(ref)).toBe('canceled')
    expect(await driver.printedNothing({ ref, spec })).toBe(false)
  })

  it('after it was released, but that nothing came out nobody knows', async () => {
    spooler.put(OURS, STATUS.paused)
    await driver.release(HELD)
    expect(await driver.cancel(HELD)).toBe('canceled')
    expect(await driver.printedNothing({ ref: HELD, spec })).toBe(false)
  })

  it.each([
    ['refused', STATUS.paused, 'unknown'],
    ['gone', STATUS.paused, 'unknown'],
    ['done', STATUS.printed, 'too-late'],
    ['done', STATUS.complete, 'too-late'],
  ] as const)('or not: Windows says %s of one with %i', async (outcome, status, said) => {
    spooler.put(OURS, status)
    spooler.outcome = outcome
    expect(await driver.cancel(HELD)).toBe(said)
    expect(await driver.printedNothing({ ref: HELD, spec })).toBe(false)
    expect(controls()).toHaveLength(said === 'too-late' ? 0 : 1)
  })

  it('or not, where it is not there: too late only if its end was seen', async () => {
    expect(await driver.cancel(HELD)).toBe('unknown')
    spooler.put(OURS, STATUS.printed)
    expect(await stateOf()).toEqual({ estado: 'sent' })
    spooler.queue = []
    expect(await driver.cancel(HELD)).toBe('too-late')
    expect(controls()).toEqual([])
  })
})

describe('is found', () => {
  it('at whatever printer has it, held or not', async () => {
    spooler.all = [NETWORK, LASER]
    spooler.put(OURS, STATUS.paused)
    expect(await driver.find(OURS)).toEqual(HELD)
    expect(await driver.find(OURS, impressora)).toEqual(HELD)
    spooler.queue = []
    spooler.put(OURS, STATUS.printing)
    expect(await driver.find(OURS)).toEqual(NOT_HELD)
  })

  it('at the printer that it was sent to alone, where that is known', async () => {
    spooler.all = [NETWORK, LASER]
    await driver.find(OURS, impressora)
    expect(spooler.asked).toEqual([['find', { printer: PRINTER, document: OURS }]])
    spooler.asked.length = 0
    expect(await driver.find(OURS)).toBeNull()
    expect(spooler.asked.map(([, asked]) => asked)).toEqual([
      { printer: 'Térmica', document: OURS },
      { printer: PRINTER, document: OURS },
    ])
  })

  it('or not, where nobody answers: that says nothing of it', async () => {
    spooler.silent.add('find')
    await expect(driver.find(OURS)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('where one printer answers and another does not', async () => {
    spooler.all = [NETWORK, LASER]
    spooler.put(OURS, STATUS.printing)
    const find = spooler.find.bind(spooler)
    spooler.find = (asked) => (asked.printer === PRINTER ? find(asked) : Promise.reject(new Error('none')))
    expect(await driver.find(OURS)).toEqual(NOT_HELD)
  })

  it('after its end was seen, without a number; else it is not', async () => {
    expect(await driver.find(OURS, impressora)).toBeNull()
    spooler.put(OURS, STATUS.printed)
    await stateOf()
    spooler.queue = []
    expect(await driver.find(OURS, impressora)).toEqual({ impressora, jobId: '', uuid: OURS })
  })
})

describe('a job that no record knows', () => {
  const OTHER = '6f9619ff-8b86-4d01-b42d-00cf4fc964fe'
  const names = { isOurs: (name: string) => name !== OTHER, isKnown: () => false }
  const found = { jobs: [{ ourId: OURS, ref: NOT_HELD }], complete: true }

  it('a job that no record knows is found, held or not', async () => {
    spooler.put(OURS, STATUS.printing)
    expect(await driver.strays(names)).toEqual(found)
    spooler.queue = []
    spooler.put(OURS, STATUS.paused)
    expect(await driver.strays(names)).toEqual({ ...found, jobs: [{ ourId: OURS, ref: HELD }] })
  })

  it('a job of another station, account or program is left alone, and one that is over', async () => {
    spooler.put(OTHER, STATUS.printing)
    spooler.put(OURS, STATUS.printing, { user: 'outra' })
    spooler.put('ofício', STATUS.printing)
    for (const status of [STATUS.printed, STATUS.complete, STATUS.deleting, STATUS.deleted]) spooler.put(OURS, status)
    expect(await driver.strays(names)).toEqual({ ...found, jobs: [] })
  })

  it('a job that no record knows is found also where another printer is silent', async () => {
    spooler.all = [NETWORK, LASER]
    spooler.put(OURS, STATUS.printing)
    const jobs = spooler.jobs.bind(spooler)
    spooler.jobs = (printer) => (printer === PRINTER ? jobs(printer) : Promise.reject(new Error('none')))
    expect(await driver.strays(names)).toEqual({ ...found, complete: false })
  })
})
