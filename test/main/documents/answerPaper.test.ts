import { expect, test } from 'vitest'
import { answerPaper } from '../../../main/documents/answerPaper.ts'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfText } from '../../e2e/support/pdfText.ts'

/** What is written on each page and where, in points from its lower left corner. */
async function linesOf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str === '') return []
        const [, , , , left = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, left, right: left + item.width, y }]
      }),
    )
  }
  return pages
}

const paper = { prefeitura: 'Prefeitura de Serra do Ipê', titulo: 'Situação fiscal', data: '20/11/2026' }

test('says whose answer it is, of which day, what it says, and that it certifies nothing', async () => {
  const linhas = [
    { rotulo: 'Situação', texto: 'Regular' },
    { rotulo: 'Pendências', texto: '' },
    { rotulo: 'Valor', texto: 'R$ 10,00 \u{1F600}' },
  ]
  const text = await pdfText(Buffer.from(await answerPaper({ ...paper, linhas })))
  for (const said of [
    'Prefeitura de Serra do Ipê',
    'Situação fiscal',
    '20/11/2026',
    'Situação: Regular',
    'Pendências',
    'R$ 10,00',
    'Sem valor de certidão',
  ])
    expect(text).toContain(said)
})

test('a value that stands alone is written alone, and one with a label behind it', async () => {
  const linhas = [
    { rotulo: '', texto: 'Nada consta' },
    { rotulo: 'Valor', texto: 'R$ 10,00' },
  ]
  const rows = (await linesOf(await answerPaper({ ...paper, linhas }))).flat().map(({ text }) => text)
  expect(rows.slice(-2)).toEqual(['Nada consta', 'Valor: R$ 10,00'])
})

test('every line lies on the page, none over another, and nothing of a long one is lost', async () => {
  const words = Array.from({ length: 90 }, (_, at) => `palavra${at}`)
  const linhas = Array.from({ length: 30 }, (_, at) => ({ rotulo: `Campo ${at}`, texto: words.join(' ') }))
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
  expect(Math.max(...placed.flat().map(({ right }) => right))).toBeGreaterThan(480)
  const all = rows.filter((text) => !/Prefeitura|Situação|^20\/11|Sem valor/.test(text)).join(' ')
  expect(all).toBe(linhas.map(({ rotulo, texto }) => `${rotulo}: ${texto}`).join(' '))
})

test('a long answer goes on over the page, and long words are broken', async () => {
  const linhas = Array.from({ length: 120 }, (_, index) => ({ rotulo: `Campo ${index}`, texto: 'x'.repeat(400) }))
  const bytes = await answerPaper({ ...paper, linhas })
  expect((await checkPdf(bytes)).pages.length).toBeGreaterThan(5)
  expect((await pdfText(Buffer.from(bytes))).match(/Sem valor de certidão/g)?.length).toBeGreaterThan(5)
})
