import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { answerPaper, type PaperLine } from '../../../main/documents/answerPaper.ts'
import { CHANGED_NOTE } from '../../../main/documents/drawable.ts'
import { linesOf } from './paperLines.ts'

/** The lines of an answer's paper with these values, without the lines that every page has. */
async function valuesOf(...linhas: PaperLine[]) {
  return (await linesOf(await answerPaper({ ...paper, linhas }))).flatMap((page) =>
    page.slice(4).map(({ text }) => text),
  )
}

const paper = { prefeitura: 'Prefeitura de Serra do Ipê', titulo: 'Situação fiscal', data: '20/11/2026' }

test.each([
  ['A5 if its rule has A5', 'iso_a5_148x210mm', 420, 595],
  ['A4 if its rule’s paper is too narrow', 'custom_80x200mm_80x200mm', 595, 842],
])('a printed answer is laid out, within its margins, in %s', async (_what, papel, width, height) => {
  const bytes = await answerPaper({ ...paper, papel, linhas: [{ rotulo: 'Rua', texto: 'das Flores '.repeat(20) }] })
  const [page] = (await PDFDocument.load(bytes)).getPages()
  expect([Math.round(page?.getWidth() ?? 0), Math.round(page?.getHeight() ?? 0)]).toEqual([width, height])
  for (const { right } of (await linesOf(bytes)).flat()) expect(right).toBeLessThanOrEqual(width - 56 + 0.5)
})

describe('values on paper', () => {
  test.each<[string, PaperLine, string]>([
    ['stands alone without a label', { rotulo: '', texto: 'Nada consta' }, 'Nada consta'],
    ['is a heading where it is empty', { rotulo: 'Débitos', texto: '' }, 'Débitos'],
    ['stands behind its label', { rotulo: 'Valor', texto: 'R$ 10,00' }, 'Valor: R$ 10,00'],
    ['is one line, however it came', { rotulo: 'Rua', texto: ' das\n\tFlores\u00a0 12 ' }, 'Rua: das Flores 12'],
    ['has its accents, however they were written', { rotulo: '', texto: 'Joa\u0303o' }, 'João'],
    ['keeps its minus sign', { rotulo: 'Saldo', texto: '\u221210,00' }, 'Saldo: -10,00'],
    ['loses characters that no printer has', { rotulo: '', texto: '\u{1F600} em \u{1F4C4} dia' }, 'em dia'],
  ])('a printed answer’s value %s', async (_what, linha, written) => {
    expect(await valuesOf(linha)).toEqual([written])
  })
  test('a printed answer leaves out a value without printable characters, and prints the next one', async () => {
    expect(await valuesOf({ rotulo: '', texto: '\u{1F600}' }, { rotulo: '', texto: 'Regular' })).toEqual(['Regular'])
  })
  test('a printed answer says that a letter is not as it came, if one of its texts has such a letter', async () => {
    expect(await valuesOf({ rotulo: 'Nome', texto: 'Kovačević' })).toEqual(['Nome: Kovacevic', CHANGED_NOTE])
  })
  test('a printed answer keeps a value on one line if it fits, such as a guide’s 48 digits', async () => {
    const digits = '816'.repeat(16)
    const linha = { rotulo: 'Linha digitável', texto: `${digits} ${digits}` }
    expect(await valuesOf(linha)).toEqual([`Linha digitável: ${digits}`, digits])
  })
})

test.each(['W', '@', 'i'])(
  'a printed answer breaks a word of only «%s» that is longer than a line, within the page',
  async (sign) => {
    const [lines = []] = await linesOf(
      await answerPaper({ ...paper, linhas: [{ rotulo: '', texto: sign.repeat(500) }] }),
    )
    expect(Math.max(...lines.map(({ right }) => right))).toBeLessThan(595 - 50)
    expect(
      lines
        .slice(4)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sign.repeat(500))
  },
)

test('a printed answer keeps every line on the page, with no overlap, and loses no part of a long one', async () => {
  const words = Array.from({ length: 90 }, (_, at) => `palavra${at}`)
  const linhas = Array.from({ length: 12 }, (_, at) => ({ rotulo: `Campo ${at}`, texto: words.join(' ') }))
  const placed = await linesOf(await answerPaper({ ...paper, linhas }))
  for (const page of placed) {
    for (const { left, right, y } of page) {
      expect(left).toBeGreaterThan(50)
      expect(right).toBeLessThan(595 - 50)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(842 - 50)
    }
    const heights = page.map(({ y }) => y).toSorted((a, b) => a - b)
    expect(Math.min(...heights.slice(1).map((y, at) => y - (heights[at] ?? 0)))).toBeGreaterThan(10)
  }
  // A page is used up before the next begins, and a line before the next.
  const rows = placed.flat().map(({ text }) => text)
  expect(placed[0]?.length).toBeGreaterThan(40)
  expect(Math.max(...placed.flat().map(({ right }) => right))).toBeGreaterThan(520)
  const all = rows.filter((text) => !/Prefeitura|Situação|^20\/11|Sem valor/.test(text)).join(' ')
  expect(all).toBe(linhas.map(({ rotulo, texto }) => `${rotulo}: ${texto}`).join(' '))
})
