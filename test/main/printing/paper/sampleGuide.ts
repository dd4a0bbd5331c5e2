import { linhaOf, type Guia } from '../../../sandbox/data/guias.ts'
import { barcodeOf } from '../../../sandbox/data/linhaDigitavel.ts'
import { municipios } from '../../../sandbox/data/municipios.ts'
import { personas } from '../../../sandbox/data/personas.ts'
import { guiaPdf } from '../../../sandbox/pdf/guia.ts'

/** The sandbox's guide, and the digits of its bar code; with a QR code of `pix`. Sixty items need a second page. */
export async function sampleGuide(pix?: string, items = 1): Promise<{ pdf: Buffer; digits: string }> {
  const [municipio] = municipios
  const [persona] = personas
  if (!municipio || !persona) throw new Error('an empty sandbox')
  const guia: Guia = {
    id: 1,
    numeroGuia: '2026010000123',
    documento: persona.documento,
    nomeContribuinte: persona.nome,
    status: 1,
    dataEmissao: '2026-11-21',
    dataVencimento: '2026-12-10',
    itens: Array.from({ length: items }, () => ({
      tributo: 'IPTU 2026',
      periodoRef: '202611',
      doc: '123456',
      valor: 123_456,
    })),
  }
  return { pdf: await guiaPdf({ municipio, persona, guia, pix }), digits: barcodeOf(linhaOf(guia)) }
}
