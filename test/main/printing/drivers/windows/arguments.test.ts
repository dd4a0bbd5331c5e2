import { describe, expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { jobFor } from '../../jobSpec.ts'
import { capabilitiesOf, fillArguments } from '../../../../../main/printing/drivers/windows/arguments.ts'

const FILE = 'C:\\temporarios\\x.pdf'
const spec = jobFor('windows:Laser', { copies: 2 })
const fill = (template: string[], more: Partial<JobSpec> = {}, printer = 'Laser') =>
  fillArguments(template, printer, FILE, { ...spec, ...more })

describe('the helper’s arguments', () => {
  it('the helper’s arguments name the document, the printer and the options', () => {
    const template = ['-to', '{impressora}', 'noscale,{lados},paper={papel},bin={bandeja},{copias}x', '{arquivo}']
    expect(fill(template, { tray: 'Bandeja 2' })).toEqual([
      '-to',
      'Laser',
      'noscale,simplex,paper=A4,bin=Bandeja 2,2x',
      FILE,
    ])
    expect(fill(template)).toEqual(['-to', 'Laser', 'noscale,simplex,paper=A4,2x', FILE])
  })

  it('the helper’s arguments for a tray are omitted whole where no tray is named', () => {
    expect(fill(['-bin={bandeja}', '{bandeja},{bandeja}', '', '{arquivo}'])).toEqual(['', FILE])
  })

  it('the helper’s arguments stay one each and are filled once, whatever the printer’s name is', () => {
    const name = 'Sala 2, {arquivo} "$HOME" {bandeja}'
    expect(fill(['{impressora}', '{arquivo}'], {}, name)).toEqual([name, FILE])
  })

  it('the helper’s arguments keep unknown placeholders', () => {
    expect(fill(['{outra}', '{impressora', 'toString={toString}'])).toEqual([
      '{outra}',
      '{impressora',
      'toString={toString}',
    ])
  })

  it.each([
    ['iso_a4_210x297mm', 'A4'],
    ['iso_a5_148x210mm', 'A5'],
    ['iso_b5_176x250mm', 'B5'],
    ['iso_c10_28x40mm', 'C10'],
    ['iso_ra4_215x305mm', 'ra4'],
    ['iso_a4-extra_235.5x322.3mm', 'a4-extra'],
    ['na_letter_8.5x11in', 'letter'],
    ['a4', 'A4'],
  ])('the Windows helper’s argument for paper %s is %s', (media, name) => {
    expect(fill(['{papel}'], { media })).toEqual([name])
  })

  it('the Windows helper’s argument noscale becomes shrink where a larger page has to fit', () => {
    const template = ['noscale,{lados}', 'a noscale']
    expect(fill(template, {})).toEqual(['noscale,simplex', 'a noscale'])
    expect(fill(template, { scaling: 'fit' })).toEqual(['shrink,simplex', 'a noscale'])
  })

  it.each(['Bandeja 2', 'tray-2', 'Alimentação manual', '1'])('a tray may be called %j', (tray) => {
    expect(fill(['bin={bandeja}'], { tray })).toEqual([`bin=${tray}`])
  })

  it.each(['1,10x', ',1', '1,', 'a"b', '{arquivo}', 'a}', 'a\nb', 'a\u0000', 'a\u009f', ''])(
    'the Windows helper’s argument refuses a tray named %j, which would be read as more than a tray',
    (tray) => {
      expect(() => fill(['bin={bandeja}'], { tray })).toThrow(
        expect.objectContaining({ codigo: 'impressora.opcao', detalhe: 'not a tray' }),
      )
    },
  )
})

describe('what a helper can be asked for', () => {
  const ALL = { formats: ['application/pdf'], media: null, sides: null, trays: null, scalings: null, maxCopies: null }
  const NONE = { media: [MEDIA_A4], sides: ['one-sided'], trays: [], maxCopies: 1 }

  it('a helper without placeholders prints one copy of A4 on one side', () => {
    expect(capabilitiesOf(['{impressora}', '{arquivo}'])).toEqual({ ...ALL, ...NONE })
    // A plain word is not a placeholder.
    expect(capabilitiesOf(['papel', 'lados', 'bandeja', 'copias'])).toEqual({ ...ALL, ...NONE })
  })

  it.each<[place: string, free: Partial<typeof ALL>]>([
    ['papel', { media: null }],
    ['lados', { sides: null }],
    ['bandeja', { trays: null }],
    ['copias', { maxCopies: null }],
  ])('a helper with a placeholder for %s accepts any value of it', (place, free) => {
    expect(capabilitiesOf(['{arquivo}', `sim,x={${place}},nao`])).toEqual({ ...ALL, ...NONE, ...free })
  })
})
