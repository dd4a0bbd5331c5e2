import { expect, it } from 'vitest'
import { choosePrinter } from '../../../../main/printing/queue/choosePrinter.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'

const FOLDER = 'folder:pasta'
/** @param padrao the spooler's own default; none where there is no such printer */
const printers = (names: readonly string[], padrao: string, folder = true) => [
  ...(folder ? fakeDriver('folder', ['pasta']).printers : []),
  ...fakeDriver('cups-ipp', names).printers.map((printer) => ({ ...printer, padrao: printer.nome === padrao })),
]

it.each<[string, ReturnType<typeof printers>, string | undefined, string | null]>([
  ['the remembered one, though it is gone', printers(['a', 'b'], 'a'), 'cups-ipp:gone', 'cups-ipp:gone'],
  ['the spooler’s default', printers(['a', 'b'], 'b'), undefined, 'cups-ipp:b'],
  ['the only one there is', printers(['a'], ''), undefined, 'cups-ipp:a'],
  ['the folder, where none of two is the default', printers(['a', 'b'], ''), undefined, FOLDER],
  ['the folder, where there is no printer', printers([], ''), undefined, FOLDER],
  ['none, where one of two would have to be guessed', printers(['a', 'b'], '', false), undefined, null],
  ['none, where there is nothing at all', [], undefined, null],
])('a paper goes, when nobody chooses, to %s', (_where, all, remembered, chosen) => {
  expect(choosePrinter(all, remembered)).toBe(chosen)
})
