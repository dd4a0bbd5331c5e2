import { getDocument } from '../../../pdfjs.ts'
import { describe, expect, test } from 'vitest'
import { isReadWhole, readText, textOf } from '../../../../renderer/features/documents/text.ts'
import { pixInText } from '../../../../shared/model/pix.ts'
import { linhasInText } from '../../../../shared/model/linhaDigitavel.ts'
import { linhaOf, type Guia } from '../../../sandbox/data/guias.ts'
import { pixDaGuia } from '../../../sandbox/data/pix.ts'
import { municipios, type Municipio } from '../../../sandbox/data/municipios.ts'
import { personas } from '../../../sandbox/data/personas.ts'
import { guiaPdf } from '../../../sandbox/pdf/guia.ts'

const guia = (items: number): Guia => ({
  id: 1,
  numeroGuia: '2026010000021',
  documento: '52998224725',
  nomeContribuinte: 'Maria',
  status: 1,
  dataEmissao: '2026-11-20',
  dataVencimento: '2026-11-20',
  itens: Array.from({ length: items }, (_, at) => ({
    tributo: 'IPTU 2026',
    periodoRef: '202603',
    doc: `20260000000${at}`,
    valor: 24_624 + at,
  })),
})

const municipio = municipios[0] as Municipio

async function textOnPaper(one: Guia, semTexto: boolean, pix?: string): Promise<string> {
  const [persona] = personas
  if (!persona) throw new Error('ninguém')
  const task = getDocument({
    data: new Uint8Array(await guiaPdf({ municipio, persona, guia: one, semTexto, pix })),
    verbosity: 0,
  })
  try {
    return await textOf(await task.promise)
  } finally {
    await task.destroy()
  }
}

describe('the text of a guide’s PDF', () => {
  test.each([1, 300])('a printed guide’s text yields its payment line, and no other (%i items)', async (items) => {
    expect(linhasInText(await textOnPaper(guia(items), false))).toEqual([linhaOf(guia(items))])
  })
  test.each([1, 300])('a printed guide’s text yields its Pix code across several lines (%i items)', async (items) => {
    const pix = pixDaGuia(municipio, guia(items))
    const text = await textOnPaper(guia(items), false, pix)
    expect(text).not.toContain(pix)
    expect(pixInText(text)).toEqual([pix])
    expect(linhasInText(text)).toEqual([linhaOf(guia(items))])
  })
  test('a PDF without text, such as a scan, yields no payment line', async () => {
    expect(linhasInText(await textOnPaper(guia(1), true))).toEqual([])
  })
  test('a very long guide’s text is read from its first pages and its last', async () => {
    const asked: number[] = []
    const getPage = async (number: number) => {
      asked.push(number)
      return { getTextContent: async () => ({ items: [{ str: `p${number}` }] }) }
    }
    expect(await textOf({ numPages: 80, getPage } as never)).toBe('p1\np2\np3\np80')
    expect(asked).toEqual([1, 2, 3, 80])
  })
})

test.each([
  [1, true],
  [4, true],
  [5, false],
])('a document of %i pages is read whole: %s', (paginas, whole) => expect(isReadWhole({ paginas })).toBe(whole))

test('a document of many megabytes is not read for text', async () => {
  const paper = { documentoId: 'x', tipo: 'guia', paginas: 1, bytes: 40_000_000 } as const
  await expect(readText(paper, new AbortController().signal)).rejects.toThrow(RangeError)
})
