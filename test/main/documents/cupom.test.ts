import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { cupom, type Cupom } from '../../../main/documents/cupom.ts'
import { linesOf } from './paperLines.ts'
import { guia } from './sampleSlip.ts'

const ROLL = { largura: 80, altura: null }
const MM = 72 / 25.4

const words = async (bytes: Uint8Array) => (await linesOf(bytes)).map((page) => page.map(({ text }) => text))
const sizes = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => {
    const { width, height } = page.getSize()
    return { largura: Math.round(width / MM), altura: Math.round(height / MM) }
  })

test('a slip has its guide’s data, says that it is not the guide, and says where to get the guide', async () => {
  expect(await words(await cupom(guia, ROLL))).toEqual([
    [
      'Prefeitura de Serra do Ipê',
      'Cupom para pagar. Não é a guia.',
      'Guia',
      '2026000123',
      'Valor',
      'R$ 1.234,56',
      'Vencimento',
      '30/12/2026',
      'Números para pagar no banco',
      '81620000012-2 34561234202-1',
      '61215000000-0 01234567890-3',
      'Pix: aponte a câmera do aplicativo do banco.',
      'A guia está em serra-do-ipe.example e no balcão da',
      'prefeitura.',
      'Impresso em 20/11/2026.',
    ],
  ])
})

test.each<[string, Partial<Cupom>, string, string]>([
  ['a Pix alone has no line', { linha: null }, 'Pix: aponte', 'Números para pagar no banco'],
  ['a line alone has it as a code for the camera', { pix: null }, 'Aponte a câmera para levar', 'Pix'],
  ['a guide without a number names none', { numero: null }, 'Valor', '2026000123'],
  ['a guide without a due date names none', { vencimento: null }, 'Valor', 'Vencimento'],
  ['a guide without a sum names none', { total: null }, 'Vencimento', 'R$'],
])('a slip shows the data that exist: %s', async (_what, more, has, hasNot) => {
  const text = (await words(await cupom({ ...guia, ...more }, ROLL))).flat().join('\n')
  expect(text).toContain(has)
  expect(text).not.toContain(hasNot)
})

describe('the paper of a slip', () => {
  test('a slip’s page on a roll is as long as the slip, and shorter without a payment line', async () => {
    const [whole] = await sizes(await cupom(guia, ROLL))
    const [short] = await sizes(await cupom({ ...guia, linha: null }, ROLL))
    expect(whole).toMatchObject({ largura: 80 })
    expect(short?.altura).toBeLessThan(whole?.altura ?? 0)
  })

  test('a slip uses the paper of its rule if the printer has no other, and a second sheet if that paper is too short', async () => {
    expect(await sizes(await cupom(guia, { largura: 80, altura: 297 }))).toEqual([{ largura: 80, altura: 297 }])
    const short = await cupom(guia, { largura: 80, altura: 100 })
    expect(await sizes(short)).toEqual([
      { largura: 80, altura: 100 },
      { largura: 80, altura: 100 },
    ])
    expect((await words(short)).flat()).toEqual((await words(await cupom(guia, ROLL))).flat())
  })

  test.each([80, 58])(
    'a slip of %d mm has white edges, no line over another, and a line broken between its groups alone',
    async (largura) => {
      const [page = []] = await linesOf(await cupom(guia, { largura, altura: null }))
      for (const { left, right } of page) {
        expect(left).toBeGreaterThanOrEqual(4.9 * MM)
        expect(right).toBeLessThanOrEqual((largura - 4.9) * MM)
      }
      const over = page.slice(1).filter(({ y, size }, at) => y + size > (page[at]?.y ?? 0))
      expect(over).toEqual([])
      const groups = page.flatMap(({ text }) => (/^\d{11}-\d/.test(text) ? text.split(' ') : []))
      expect(groups).toEqual(['81620000012-2', '34561234202-1', '61215000000-0', '01234567890-3'])
    },
  )
})
