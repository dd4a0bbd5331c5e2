import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import type { Guia } from './guias.ts'
import type { Habitos } from '../habitos/table.ts'
import type { Municipio } from './municipios.ts'

/** A dynamic Pix code of one guide; the amount is not in the code. Its address (`.invalid`, RFC 2606) does not exist. */
export function pixDaGuia(municipio: Municipio, guia: Guia): string {
  const codigo = generatePixPayload({
    url: `pix.${municipio.realm}.invalid/qr/v2/cobv/${guia.numeroGuia}`,
    merchantName: `PM ${municipio.cidade}`,
    merchantCity: municipio.cidade,
  })
  if (!codigo) throw new Error(`não há código Pix para a guia ${guia.numeroGuia}`)
  return codigo
}

/** The Pix code in a guide's detail: with `linhaDeOutraNoDetalhe` another guide's, as its payment line. */
export function shownPix(municipio: Municipio, guia: Guia, habitos: Habitos): string {
  return pixDaGuia(municipio, habitos.linhaDeOutraNoDetalhe ? { ...guia, numeroGuia: `9${guia.numeroGuia}` } : guia)
}
