import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { CHANGED_NOTE } from '../../../main/documents/drawable.ts'
import { reportCsv, reportPaper } from '../../../main/lista/report.ts'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { pdfText } from '../../e2e/support/pdfText.ts'
import { fc } from '../../fixedCases.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eachFolder } from '../../fakes/folder.ts'

const report = {
  titulo: 'Relatório da lista de trabalho',
  notas: ['1 de 2 linhas feita.'],
  colunas: ['Linha', 'Papel', 'Situação', 'Motivo'],
  linhas: [
    ['2', 'Certidão', 'Feita', ''],
    ['3', 'Carnê 2026', 'Falhou', 'Há "débitos"; procure o setor.'],
  ],
}

test('a list’s spreadsheet has semicolons, a UTF-8 mark and doubled quotes', () => {
  expect(Buffer.from(reportCsv(report)).toString()).toBe(
    '\ufeff"Linha";"Papel";"Situação";"Motivo"\r\n' +
      '"2";"Certidão";"Feita";""\r\n' +
      '"3";"Carnê 2026";"Falhou";"Há ""débitos""; procure o setor."\r\n',
  )
})

const csvOf = (linhas: string[][]) => Buffer.from(reportCsv({ ...report, linhas })).toString()

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\tx',
  '\rx',
  '\nx',
  ' =1+1',
  '\u00a0=1',
  '\u200b=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('a spreadsheet cell that would be a formula stays text: %j', (cell) => {
  expect(csvOf([[cell]])).toContain(`"'${cell}"`)
})

test.each(['R$ 1.234,50', 'Rua A, 12; casa 3', 'A/B - 2026', 'a=b', 'maria@cidade.example'])(
  'a spreadsheet cell that is no formula stays unchanged: %j',
  (cell) => {
    expect(csvOf([[cell]])).toContain(`"${cell}"`)
  },
)

/** Cells as a spreadsheet with this separator reads them. */
const cellsBy = (delimiter: string, csv: string) =>
  csv.split('\r\n').flatMap((line) => Papa.parse(line, { delimiter, newline: '\n' }).data.flat())

test.each([',', ';', '\t', '|'])(
  'a spreadsheet separated by %j contains no formula, whatever a cell says',
  (delimiter) => {
    const nasty = fc.string({ unit: fc.constantFrom(...Array.from('=+-@＝－,;|\t\n\r "x1')), maxLength: 12 })
    fc.assert(
      fc.property(nasty, nasty, (one, other) => {
        const formulas = cellsBy(delimiter, csvOf([[one, other]])).filter((cell) =>
          /^\s*[=+\-@]/.test(cell.normalize('NFKC')),
        )
        expect(formulas).toEqual([])
      }),
    )
  },
)

test('a list’s printed report has every row, on A4, over several pages', async () => {
  const linhas = Array.from({ length: 150 }, (_none, at) => [String(at + 2), 'Certidão', 'Feita', `motivo ${at}`])
  const { bytes, paginas } = await reportPaper({ ...report, linhas })
  expect(paginas).toBe(3)
  const { pages } = await inspectPdf(bytes)
  expect(pages).toHaveLength(3)
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  const text = await pdfText(bytes)
  for (const said of ['Relatório da lista de trabalho', '1 de 2 linhas feita.', 'Situação', 'motivo 0', 'motivo 149']) {
    expect(text).toContain(said)
  }
})

test('a list’s printed report says that its font lacks letters, and cuts texts that are too long', async () => {
  const { bytes } = await reportPaper({ ...report, linhas: [['2', 'Łucja 漢字', 'x'.repeat(500), 'fim']] })
  const text = await pdfText(bytes)
  expect(text).toContain('fim')
  expect(text).toContain('Lucja ??')
  expect(text).toContain(CHANGED_NOTE)
  expect(text).not.toContain('x'.repeat(100))
})

const manual = readFileSync(new URL('../../../renderer/manual/atendente/lista.md', import.meta.url), 'utf8')
const command = /^\(head.*$/m.exec(manual)?.[0] ?? ''
const colunas = ['Linha', 'Situação']
const rowsFrom = (first: number) => Array.from({ length: 9 }, (_one, at) => [String(first + at), 'Feita; “sim”'])
let folder: string
eachFolder((given) => void (folder = given))

test('the reports of an office’s stations are joined into one by the manual’s command, in the order of the list', () => {
  // A station may have printed in another order, and the file’s names say nothing about the rows.
  writeFileSync(join(folder, 'parte1.csv'), reportCsv({ colunas, linhas: rowsFrom(11).toReversed() }))
  writeFileSync(join(folder, 'parte2.csv'), reportCsv({ colunas, linhas: rowsFrom(2) }))
  execFileSync('sh', ['-c', command], { cwd: folder })
  const joined = readFileSync(join(folder, 'lista.csv'))
  expect(joined).toEqual(Buffer.from(reportCsv({ colunas, linhas: [...rowsFrom(2), ...rowsFrom(11)] })))
})
