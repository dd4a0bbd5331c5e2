import { expect, test } from 'vitest'
import { answerPaper } from '../../../main/documents/answerPaper.ts'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { pdfText } from '../../e2e/support/pdfText.ts'

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

test('a long answer goes on over the page, and long words are broken', async () => {
  const linhas = Array.from({ length: 120 }, (_, index) => ({ rotulo: `Campo ${index}`, texto: 'x'.repeat(400) }))
  const bytes = await answerPaper({ ...paper, linhas })
  expect((await checkPdf(bytes)).pages.length).toBeGreaterThan(5)
  expect((await pdfText(Buffer.from(bytes))).match(/Sem valor de certidão/g)?.length).toBeGreaterThan(5)
})
