import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, HELD, impressora, job, LASER, NETWORK, NOT_HELD, OURS, spec } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'

/* The driver's questions to the spooler, and its reaction to each answer; the states are in `states.test.ts`. */

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
  it('a held Windows job is released by name and number, and never held again', async () => {
    spooler.put(OURS, STATUS.paused)
    expect(await stateOf()).toEqual({ estado: 'submitted' })
    await driver.release(HELD)
    expect(spooler.controls()).toEqual([['control', job, 'resume']])
    expect(await stateOf()).toEqual({ estado: 'waiting', motivo: 'paused' })
    expect(await driver.find(OURS, impressora)).toEqual(NOT_HELD)
  })

  it('a Windows job that was never held needs no release, and a paused one was paused by others', async () => {
    await driver.release(NOT_HELD)
    expect(spooler.asked).toEqual([])
    spooler.put(OURS, STATUS.paused)
    expect(await stateOf(NOT_HELD)).toEqual({ estado: 'waiting', motivo: 'paused' })
  })

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
