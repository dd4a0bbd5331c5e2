import { formatarDocumento, lerDocumento, normalizarDocumento } from '../../../shared/model/documento.ts'

/** A text field as the person sees it: what is written and where the caret stands. */
export interface Escrita {
  texto: string
  caret: number
}

/** CPF and CNPJ get their mask, longer codes none; what can be neither stays as it was typed, in capitals. */
function mascarar(texto: string): string {
  const documento = normalizarDocumento(texto)
  if (!/^[0-9A-Z]*$/.test(documento)) return texto.toUpperCase()
  return documento.length <= 14 ? formatarDocumento(documento) : documento
}

/** Masks what was typed and keeps the caret after the same character, wherever the dots went. */
export function mascararDigitando({ texto, caret }: Escrita): Escrita {
  const mascarado = mascarar(texto)
  if (mascarado === texto.toUpperCase()) return { texto: mascarado, caret }
  const antes = normalizarDocumento(texto.slice(0, caret)).length
  let posicao = 0
  for (let contados = 0; contados < antes && posicao < mascarado.length; posicao += 1) {
    if (/[0-9A-Z]/.test(mascarado.charAt(posicao))) contados += 1
  }
  return { texto: mascarado, caret: posicao }
}

/** Pasted text, cleaned: `CPF: 529.982.247-25` and line breaks become the document alone. */
export function limparColado(texto: string): string {
  const leitura = lerDocumento(texto)
  if (leitura.situacao === 'valido') return formatarDocumento(leitura.documento)
  return mascarar(texto.trim().replace(/\s+/g, ' '))
}

/** The mask with a `_` for each character still to come: `529.982.247-2_`. */
export function molde(documento: string, faltam: number): string {
  return formatarDocumento(documento.padEnd(documento.length + faltam, '0')).replace(
    new RegExp(`(?:0\\D*){${faltam}}$`),
    (resto) => resto.replaceAll('0', '_'),
  )
}
