import { describe, expect, test } from 'vitest'
import { findEntries, type PaletteEntry } from '../../../renderer/app/palette.ts'

const entry = (label: string, words = ''): PaletteEntry => ({ label, words, group: '', run: () => undefined })
const entries = [
  entry('Imprimir 2ª via'),
  entry('Certidões', 'negativa CND'),
  entry('Débitos', 'dívidas em aberto'),
  entry('Fila de impressão'),
  entry('Gerar guia das marcadas'),
  entry('Guias', 'boleto segunda via'),
]
const found = (search: string) => findEntries(entries, search).map(({ label }) => label)

describe('the palette finds', () => {
  test('the command palette lists everything, in its order, before anything is typed', () =>
    expect(found('')).toEqual(entries.map((e) => e.label)))
  test.each([
    ['debito', ['Débitos']],
    ['CERTIDÕES', ['Certidões']],
    ['cnd', ['Certidões']],
    ['fila imp', ['Fila de impressão']],
    ['imp fila', ['Fila de impressão']],
    ['2a', ['Imprimir 2ª via']],
    ['via', ['Imprimir 2ª via', 'Guias']],
    ['reimprimir', ['Imprimir 2ª via']],
    ['xyz', []],
  ])('the command palette finds %s', (search, labels) => expect(found(search)).toEqual(labels))
  test('the command palette lists first what begins like the search', () =>
    expect(found('gui')).toEqual(['Guias', 'Gerar guia das marcadas']))
  test('the command palette finds nothing by letters in the middle of a word', () =>
    expect(found('tidoes')).toEqual([]))
})
