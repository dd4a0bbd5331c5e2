import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import type { Guia } from './guias.ts'
import type { Habitos } from '../habitos/table.ts'
import type { Municipio } from './municipios.ts'

/** A dynamic Pix code bound to one guide (its value is kept at the payment address, not in the code). The payment address leads nowhere (`.invalid`, RFC 2606), so nobody can pay it. */
export function pixDaGuia(municipio: Municipio, guia: Guia): string {
  const codigo = generatePixPayload({
    url: `pix.${municipio.realm}.invalid/qr/v2/cobv/${guia.numeroGuia}`,
    merchantName: `PM ${municipio.cidade}`,
    merchantCity: municipio.cidade,
  })
  if (!codigo) throw new Error(`não há código Pix para a guia ${guia.numeroGuia}`)
  return codigo
}

/** The code that the detail shows: another guide's, if its line is another's too. */
export function shownPix(municipio: Municipio, guia: Guia, habitos: Habitos): string {
  return pixDaGuia(municipio, habitos.linhaDeOutraNoDetalhe ? { ...guia, numeroGuia: `9${guia.numeroGuia}` } : guia)
}
