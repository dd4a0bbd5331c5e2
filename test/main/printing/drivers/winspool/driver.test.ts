import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, HELD, impressora, LASER, NETWORK, NOT_HELD, OURS, spec } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'

/*
 * The driver's reaction to each answer of the spooler: printers, release, cancelling, and finding a job by our name for it. The
 * states are in `states.test.ts`.
 */

let spooler: FakeSpooler
let driver: PrinterDriver
beforeEach(() => {
  spooler = new FakeSpooler()
  driver = createWinspoolDriver(spooler, 'Atendente')
})
const stateOf = async (ref: SpoolRef = HELD) => (await driver.poll([{ ref, spec }]))[0]

describe('printers', () => {
  it('the Windows driver lists printers by name, connection and state', async () => {
    spooler.all = [LASER, { ...NETWORK, status: 0x10 }, { ...LASER, name: 'Outra', port: 'C:\\papel' }]
    expect(driver.id).toBe('winspool')
    expect(driver.twoPhase).toBe(false)
    const known = { driver: 'winspool', padrao: true, estado: 'pronta', motivos: [], aceita: true }
    const empty = { padrao: false, estado: 'atencao', motivos: ['media-empty'], ligacao: 'rede' }
    expect(await driver.list()).toStrictEqual([
      { ...known, id: impressora, nome: PRINTER, ligacao: 'usb' },
      { ...known, ...empty, id: 'winspool:Térmica', nome: 'Térmica' },
      { ...known, id: 'winspool:Outra', nome: 'Outra' },
    ])
    expect(await driver.status('winspool:Térmica')).toMatchObject({ estado: 'atencao', bloqueio: 'media-empty' })
  })

  it('a Windows printer whose port asks for a file name is not listed, and one with a name of its creator is', async () => {
    const asking = ['PORTPROMPT:', 'FILE:', 'XPSPort:', 'SHRFAX:', 'nul:', 'NUL:']
    const printing = ['IP_10.0.0.7', 'USB001', 'LPT1:', 'WSD-3f2504e0', 'IP_FILE:', '']
    spooler.all = [...asking, ...printing].map((port) => ({ ...LASER, name: `em ${port}`, port }))
    expect((await driver.list()).map(({ nome }) => nome)).toEqual(printing.map((port) => `em ${port}`))
  })

  it.each(['printers', 'capabilities'] as const)(
    'a document may be retried where Windows does not answer for %s',
    async (question) => {
      spooler.silent.add(question)
      const busy = { codigo: 'impressora.ocupada', detalhe: 'no answer in 15000 ms' }
      await expect(driver.submit(Uint8Array.of(1), spec)).rejects.toMatchObject(busy)
    },
  )
})

describe('is released', () => {
  it('a Windows job stays held where the spooler refuses its release', async () => {
    spooler.put(OURS, STATUS.paused)
    spooler.outcome = 'refused'
    const refused = { codigo: 'impressora.recusou', detalhe: 'the spooler does not let the job go on' }
    await expect(driver.release(HELD)).rejects.toMatchObject(refused)
    expect(await stateOf()).toEqual({ estado: 'submitted' })
  })

  it('a Windows job that is gone at its release becomes unknown, for others may have released it', async () => {
    spooler.outcome = 'gone'
    await driver.release(HELD)
    expect(await stateOf()).toEqual({ estado: 'unknown' })
  })
})

describe('is cancelled', () => {
  it.each<[string, number, number, typeof NOT_HELD]>([
    ['that others released', STATUS.printing, 0, HELD],
    ['of which a page is out', STATUS.paused, 1, HELD],
    ['that was never held', STATUS.paused, 0, NOT_HELD],
  ])('a cancelled Windows job %s is not proven blank', async (_what, status, pagesPrinted, ref) => {
    spooler.put(OURS, status, { pagesPrinted })
    expect(await driver.cancel(ref)).toBe('canceled')
    expect(await driver.printedNothing({ ref, spec })).toBe(false)
  })

  it.each([
    ['refused', STATUS.paused, 'unknown'],
    ['gone', STATUS.paused, 'unknown'],
    ['done', STATUS.printed, 'too-late'],
    ['done', STATUS.complete, 'too-late'],
  ] as const)(
    'a Windows job’s cancellation may fail: the spooler says %s for status %i',
    async (outcome, status, said) => {
      spooler.put(OURS, status)
      spooler.outcome = outcome
      expect(await driver.cancel(HELD)).toBe(said)
      expect(await driver.printedNothing({ ref: HELD, spec })).toBe(false)
      expect(spooler.controls()).toHaveLength(said === 'too-late' ? 0 : 1)
    },
  )

  it('a Windows job that is gone is too late to cancel only if its end was seen', async () => {
    expect(await driver.cancel(HELD)).toBe('unknown')
    spooler.put(OURS, STATUS.printed)
    expect(await stateOf()).toEqual({ estado: 'sent' })
    spooler.queue = []
    expect(await driver.cancel(HELD)).toBe('too-late')
    expect(spooler.controls()).toEqual([])
  })
})

describe('is found', () => {
  it('a Windows job is not called missing where the spooler does not answer', async () => {
    spooler.silent.add('find')
    await expect(driver.find(OURS)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('a vanished Windows job is found, without a number, only if its end was seen', async () => {
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

  it('a Windows job of another station, account or program is left alone, and so is an ended one', async () => {
    spooler.put(OTHER, STATUS.printing)
    spooler.put(OURS, STATUS.printing, { user: 'outra' })
    spooler.put('ofício', STATUS.printing)
    for (const status of [STATUS.printed, STATUS.complete, STATUS.deleting, STATUS.deleted]) spooler.put(OURS, status)
    expect(await driver.strays(names)).toEqual({ ...found, jobs: [] })
  })
})
