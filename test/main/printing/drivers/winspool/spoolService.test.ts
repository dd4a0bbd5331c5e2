import { describe, expect, it } from 'vitest'
import { spoolService } from '../../../../../main/printing/drivers/winspool/spoolService.ts'
import { FakeWindows, PRINTER } from './fakeWindows.ts'

/* The processing of Windows' answers inside the process; jobs are followed in `states.test.ts`. */

const unused = (): never => {
  throw new Error('nothing is printed here')
}

/** @param spoil changes of this Windows */
const service = (spoil: Partial<FakeWindows> = {}) =>
  spoolService(Object.assign(new FakeWindows(), spoil), { open: unused }, { starting: unused, begun: unused })

describe('what a printer can do', () => {
  it('a Windows printer’s papers are recognised by their size, also in inches', () => {
    const sizes = [
      [1, 2159, 2794],
      [5, 2159, 3556],
      [8, 2970, 4200],
      [9, 2100, 2970],
      [11, 1480, 2100],
      [70, 1050, 1480],
      // A driver lists a size under several numbers.
      [71, 1050, 1480],
      [72, 2100, 2970],
    ] as const
    const has = {
      papers: sizes.map(([id, width, height]) => ({ id, width, height })),
      bins: [],
      duplex: false,
      copies: 1,
    }
    expect(service({ has }).capabilities(PRINTER)).toEqual({
      formats: ['application/pdf'],
      media: [
        'iso_a4_210x297mm',
        'iso_a3_297x420mm',
        'iso_a5_148x210mm',
        'na_letter_8.5x11in',
        'na_legal_8.5x14in',
        'custom_105x148mm_105x148mm',
      ],
      sides: ['one-sided'],
      trays: [],
      scalings: ['none', 'fit'],
      maxCopies: 1,
    })
  })
})

describe('what goes wrong', () => {
  const asked = (spoil: Partial<FakeWindows>, printer: string) => {
    const answers = service(spoil)
    return [
      () => answers.printers(),
      () => answers.capabilities(printer),
      () => answers.jobs(printer),
      () => answers.find({ printer, document: 'um' }),
      () => answers.control({ printer, document: 'um' }, 'delete'),
    ]
  }

  it('a spooler failure is an absent printer or a silent spooler, with Windows’ own number', () => {
    const [printers, ...ofPrinters] = asked({}, 'Térmica')
    expect(printers).not.toThrow()
    for (const ask of ofPrinters) expect(ask).toThrow('impressora.ausente: OpenPrinter: error 1801')
    for (const ask of asked({ down: true }, PRINTER))
      expect(ask).toThrow('impressora.semResposta: OpenPrinter: error 1722')
  })

  it('a spooler failure that is not Windows’ is a fault of the program', () => {
    const mistake = new TypeError('no function')
    const printers = () => {
      throw mistake
    }
    expect(service({ printers }).printers).toThrow(mistake)
  })
})
