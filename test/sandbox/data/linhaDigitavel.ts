import { CODIGO_FEBRABAN } from './municipios.ts'
import type { Centavos } from './dinheiro.ts'

/**
 * The 48-digit payment line of a municipal guide (FEBRABAN, collection by bar code): product 8, segment 1
 * (municipalities), value kind 6 (effective value in reais, modulus 10). The free field holds the due date and the
 * guide number.
 */
export function guiaLinha(valor: Centavos, vencimento: string, numeroGuia: string): string {
  const inicio = '816'
  const resto = [
    String(valor).padStart(11, '0'),
    CODIGO_FEBRABAN,
    vencimento.replaceAll('-', ''),
    numeroGuia.replaceAll(/\D/g, '').padStart(17, '0'),
  ].join('')
  const codigo = inicio + digitoModulo10(inicio + resto) + resto
  return (codigo.match(/.{11}/g) ?? []).map((bloco) => bloco + digitoModulo10(bloco)).join('')
}

/** The 44 digits of the bar code: the payment line without the check digit of each of its four blocks. */
export function barcodeOf(linha: string): string {
  return linha.replace(/(\d{11})\d/g, '$1')
}

/** A payment line as printed on paper: `81620000012-2 34561234202-1 61215000000-0 01234567890-3`. */
export function linhaInBlocks(linha: string): string {
  return linha.replace(/(\d{11})(\d)/g, '$1-$2 ').trim()
}

/** FEBRABAN modulus 10: weights 2, 1, 2, 1… from the right, digits of each product summed. */
export function digitoModulo10(digitos: string): string {
  let soma = 0
  for (let i = 0; i < digitos.length; i++) {
    const produto = Number(digitos[digitos.length - 1 - i]) * (i % 2 === 0 ? 2 : 1)
    soma += produto > 9 ? produto - 9 : produto
  }
  return String((10 - (soma % 10)) % 10)
}
