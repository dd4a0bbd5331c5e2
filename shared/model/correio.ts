import { LIMITES } from './limites.ts'

const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const ENDERECO = new RegExp(String.raw`^(?=.{1,64}@)${ATOM}(\.${ATOM})*@(${LABEL}\.)+(?!\d+$)${LABEL}$`, 'i')

/**
 * Whether a text is a single plain address: ASCII, without quotes or comments, with a dot in the domain. Such an
 * address cannot inject an SMTP line or a second address.
 */
export function isEnderecoDeCorreio(texto: string): boolean {
  return texto.length <= LIMITES.email && ENDERECO.test(texto)
}
