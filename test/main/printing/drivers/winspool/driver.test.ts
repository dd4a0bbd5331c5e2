import { beforeEach, describe, expect, it } from 'vitest'
import type { PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { FakeSpooler, LASER } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* The driver's questions to the spooler, and its reaction to each answer; the states are in `states.test.ts`. */

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
const stateOf = async (ref: SpoolRef = HELD) => (await driver.poll([{ ref, spec }]))[0]

describe('printers', () => {
  it('the Windows driver lists printers by name, connection and state, without those that ask for a file name', async () => {
    const ports = ['PORTPROMPT:', 'FILE:', 'nul:'].map((port) => ({ ...LASER, name: port, port }))
    spooler.all = [LASER, { ...NETWORK, status: 0x10 }, { ...LASER, name: 'Outra', port: 'C:\\papel' }, ...ports]
    expect(driver.id).toBe('winspool')
    expect(driver.twoPhase).toBe(false)
    const known = { driver: 'winspool', padrao: true, estado: 'pronta', motivos: [], aceita: true }
    const empty = { padrao: false, estado: 'atencao', motivos: ['media-empty'], ligacao: 'rede' }
    expect(await driver.list()).toStrictEqual([
      { ...known, id: impressora, nome: PRINTER, ligacao: 'usb' },
      { ...known, ...empty, id: 'winspool:Térmica', nome: 'Térmica' },
      { ...known, id: 'winspool:Outra', nome: 'Outra' },
    ])
  })

  it('a missing Windows printer is refused by every call', async () => {
    const none = 'winspool:Nenhuma'
    const absent = { codigo: 'impressora.ausente', detalhe: 'no such printer' }
    await expect(driver.status(none)).rejects.toMatchObject(absent)
    await expect(driver.capabilities(none)).rejects.toMatchObject(absent)
    await expect(driver.submit(new Uint8Array(), specOf({ impressora: none }))).rejects.toMatchObject(absent)
    expect(spooler.asked).toEqual([])
  })

  it('the Windows driver reports each printer’s abilities and state', async () => {
    expect(await driver.capabilities(impressora)).toMatchObject({ maxCopies: 2 })
    expect(spooler.asked).toEqual([['capabilities', PRINTER]])
    expect(await driver.status(impressora)).toMatchObject({ estado: 'pronta', bloqueio: null })
  })
})

describe('a document', () => {
  const bytes = Uint8Array.of(1)

  it.each([
    [true, HELD],
    [false, NOT_HELD],
  ])('a document goes to Windows under our name, and counts as held where it is held: %s', async (held, ref) => {
    spooler.begun = { id: 7, held }
    expect(await driver.submit(bytes, spec)).toEqual(ref)
    expect(spooler.asked.at(-1)).toEqual(['print', PRINTER, bytes, spec])
    expect(driver.holds?.(ref)).toBe(held)
  })

  it('a document with options that the Windows printer lacks is refused before a byte is sent', async () => {
    await expect(driver.submit(bytes, specOf({ copies: 3 }))).rejects.toMatchObject({ codigo: 'impressora.opcao' })
    expect(spooler.asked.map(([question]) => question)).toEqual(['capabilities'])
  })

  it.each(['printers', 'capabilities'] as const)(
    'a document may be retried where Windows does not answer for %s',
    async (question) => {
      spooler.silent.add(question)
      const busy = { codigo: 'impressora.ocupada', detalhe: 'no answer in 15000 ms' }
      await expect(driver.submit(bytes, spec)).rejects.toMatchObject(busy)
    },
  )

  it('a document that may have been handed over in part is reported as no answer', async () => {
    spooler.silent.add('print')
    await expect(driver.submit(bytes, spec)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })
})

describe('is released', () => {
  it('a held Windows job is released by name and number, and never held again', async () => {
    spooler.put(OURS, STATUS.paused)
    expect(await stateOf()).toEqual({ estado: 'submitted' })
    await driver.release(HELD)
    expect(controls()).toEqual([['control', job, 'resume']])
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
