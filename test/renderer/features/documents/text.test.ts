import { getDocument } from '../../../pdfjs.ts'
import { describe, expect, test } from 'vitest'
import { readText, textOf } from '../../../../renderer/features/documents/text.ts'
import { linhasInText } from '../../../../shared/model/linhaDigitavel.ts'
import { linhaOf, type Guia } from '../../../sandbox/data/guias.ts'
import { municipios } from '../../../sandbox/data/municipios.ts'
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

async function textOnPaper(one: Guia, semTexto: boolean): Promise<string> {
  const [municipio] = municipios
  const [persona] = personas
  if (!municipio || !persona) throw new Error('ninguém')
  const task = getDocument({
    data: new Uint8Array(await guiaPdf({ municipio, persona, guia: one, semTexto })),
    verbosity: 0,
  })
  try {
    return await textOf(await task.promise)
  } finally {
    await task.destroy()
  }
}

describe('the words of a guide on paper', () => {
  test.each([1, 300])('hold its payment line, and no other (%i items)', async (items) => {
    expect(linhasInText(await textOnPaper(guia(items), false))).toEqual([linhaOf(guia(items))])
  })
  test('are none on a scanned one', async () => {
    expect(linhasInText(await textOnPaper(guia(1), true))).toEqual([])
  })
  test('the words of a very long guide are those of its first pages and its last', async () => {
    const asked: number[] = []
    const getPage = async (number: number) => {
      asked.push(number)
      return { getTextContent: async () => ({ items: [{ str: `p${number}` }] }) }
    }
    expect(await textOf({ numPages: 80, getPage } as never)).toBe('p1\np2\np3\np80')
    expect(asked).toEqual([1, 2, 3, 80])
  })
})

test('a paper of many megabytes is not read at all', async () => {
  const paper = { documentoId: 'x', tipo: 'guia', paginas: 1, bytes: 40_000_000 } as const
  await expect(readText(paper, new AbortController().signal)).rejects.toThrow(RangeError)
})
