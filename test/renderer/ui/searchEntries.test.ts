import { expect, test } from 'vitest'
import { findEntries, type SearchEntry } from '../../../renderer/ui/searchEntries.ts'

const entry = (label: string, words = ''): SearchEntry => ({ label, words, group: '', run: () => undefined })
const entries = [
  entry('Imprimir 2ª via'),
  entry('Certidões', 'negativa CND'),
  entry('Débitos', 'dívidas em aberto'),
  entry('Fila de impressão'),
  entry('Gerar guia das marcadas'),
  entry('Guias', 'boleto segunda via'),
]
const found = (search: string) => findEntries(entries, search).map(({ label }) => label)

test('the command palette lists all entries in their order before anything is typed', () =>
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
  ['tidoes', []],
  ['gui', ['Guias', 'Gerar guia das marcadas']],
])('the command palette, searched for «%s», finds %j', (search, labels) => expect(found(search)).toEqual(labels))
