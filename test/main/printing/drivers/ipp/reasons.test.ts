import { describe, expect, it } from 'vitest'
import { blocking, motivosOf, printerStatus } from '../../../../../main/printing/drivers/ipp/reasons.ts'
import { PRINTER_STATE } from '../../../../../main/printing/drivers/ipp/states.ts'

const { idle, processing, stopped } = PRINTER_STATE
const word = (state: number | null, ...reasons: string[]) => ({ state, reasons, accepting: true })

describe('what keeps paper from coming out, in our words', () => {
  it.each([
    ['media-empty', 'media-empty'],
    ['media-needed-error', 'media-empty'],
    ['media-jam', 'media-jam'],
    ['door-open', 'door-open'],
    ['cover-open-warning', 'door-open'],
    ['interlock-open', 'door-open'],
    ['input-tray-missing', 'door-open'],
    ['toner-empty', 'toner-empty'],
    ['marker-supply-empty-warning', 'toner-empty'],
    ['offline', 'offline'],
    ['offline-report', 'offline'],
    ['shutdown', 'offline'],
    ['timed-out', 'offline'],
    ['paused', 'paused'],
    ['moving-to-paused', 'paused'],
    ['fuser-over-temp-error', 'outro'],
  ])('the printer’s reason %s is reported as %s', (reason, motivo) => {
    expect(motivosOf([reason])).toEqual([motivo])
  })

  it('a printer reason that only informs, or is unknown, keeps no paper from coming out', () => {
    expect(motivosOf(['media-empty-report', 'toner-low-warning', 'none', 'errors', ''])).toEqual([])
    expect(motivosOf(['media-jam-errors', 'media-empty-warning-2', 'x-error-free'])).toEqual([])
  })

  it('a printer reason is never read from an object’s inherited properties, whatever word the printer sends', () => {
    const reasons = ['constructor', 'toString-warning', '__proto__', 'valueOf-report']
    expect(motivosOf(reasons)).toEqual([])
    expect(printerStatus(word(idle, ...reasons))).toEqual({
      estado: 'pronta',
      motivos: [],
      aceita: true,
      bloqueio: null,
    })
    expect(motivosOf(['hasOwnProperty-error'])).toEqual(['outro'])
  })

  it('a printer reason is reported once, however often the printer repeats it', () => {
    expect(motivosOf(['door-open', 'cover-open', 'media-jam-error', 'media-jam'])).toEqual(['door-open', 'media-jam'])
  })
})

describe('a printer', () => {
  it.each([
    [word(idle), 'pronta'],
    [word(processing), 'imprimindo'],
    [word(null), 'desconhecida'],
    [word(stopped), 'parada'],
    [word(idle, 'toner-empty-warning'), 'atencao'],
    [word(processing, 'media-jam'), 'atencao'],
    [word(stopped, 'media-jam'), 'parada'],
    // Paused by a person, which is not a fault of the printer.
    [word(idle, 'paused'), 'pronta'],
  ])('a printer that reports %j has the state %s', (said, estado) => {
    expect(printerStatus(said).estado).toBe(estado)
  })

  it('a stopped printer is reported as paused besides any other reason', () => {
    expect(printerStatus(word(stopped, 'media-jam')).motivos).toEqual(['media-jam', 'paused'])
  })

  it('a printer that rejects jobs is reported so before any other reason', () => {
    expect(printerStatus({ ...word(stopped, 'media-jam'), accepting: false })).toEqual({
      estado: 'parada',
      motivos: ['media-jam', 'paused', 'rejecting'],
      aceita: false,
      bloqueio: 'rejecting',
    })
  })

  it('an unreachable printer is off, and its old reasons say nothing', () => {
    expect(printerStatus(word(idle), true)).toMatchObject({
      estado: 'atencao',
      motivos: ['offline'],
      bloqueio: 'offline',
    })
  })
})

describe('a job is kept back', () => {
  it.each([
    [word(idle, 'media-empty'), 'media-empty'],
    [word(idle, 'media-empty-warning'), null],
    [word(idle, 'media-needed-warning'), 'media-empty'],
    [word(idle, 'toner-empty-warning'), null],
    [word(idle, 'marker-supply-empty-warning'), null],
    [word(idle, 'door-open-report'), null],
    [word(idle, 'offline-report'), 'offline'],
    [word(idle, 'toner-empty-warning', 'media-jam'), 'media-jam'],
    [word(stopped), 'paused'],
    [word(stopped, 'door-open'), 'door-open'],
    [word(idle, 'fuser-over-temp-error'), null],
  ])('a printer that reports %j holds a job back for: %s', (said, motivo) => {
    expect(printerStatus(said).bloqueio).toBe(motivo)
  })

  it('a job is not kept back by a reason that may be long over, but by a stopped printer it is', () => {
    expect(printerStatus(word(idle, 'media-jam'), false, false).bloqueio).toBeNull()
    expect(printerStatus(word(stopped, 'media-jam'), false, false).bloqueio).toBe('paused')
  })

  it('a job under way is kept back by any reason that needs a person, or by a stop', () => {
    expect(blocking(word(processing, 'media-empty-warning'))).toBe('media-empty')
    expect(blocking(word(stopped))).toBe('paused')
    expect(blocking(word(processing, 'none'))).toBeUndefined()
  })
})
