import type { Cupom } from '../../../main/documents/cupom.ts'

export const PIX =
  '00020126580014br.gov.bcb.pix2536pix.example.invalid/qr/v2/9d36b84f5204000053039865802BR5908MUNICIPI6304ABCD'
/** The facts of a guide that a slip shows. */
export const guia: Cupom = {
  prefeitura: 'Prefeitura de Serra do Ipê',
  portal: 'serra-do-ipe.example',
  data: '20/11/2026',
  numero: '2026000123',
  total: 123_456,
  vencimento: '2026-12-30',
  linha: '816200000122345612342021612150000000012345678903',
  pix: PIX,
}
