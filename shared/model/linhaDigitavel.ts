/*
 * Payment lines. FEBRABAN arrecadação (48 digits, what municipal guides carry) and bank slips (47);
 * a scanner gives the 44 digits of the bars. Checking digits is the library's work; splitting, and finding a line, is ours.
 */
import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { centavos, type Centavos } from './dinheiro.ts'

export type LinhaLida =
  | { situacao: 'invalida' }
  | {
      situacao: 'valida'
      tipo: 'arrecadacao' | 'boleto'
      /** Printed form: 4 blocks of 12 (`11 digits-DV`) or the 5 fields of a bank slip. */
      blocos: string[]
      /** The 44 digits the bars hold (ITF). */
      codigoBarras: string
      /** Value the line itself states; null where it holds a reference instead of reais. */
      valor: Centavos | null
    }

/** Reads a payment line of 47 or 48 digits, any mask. */
export function lerLinha(texto: string): LinhaLida {
  const digitos = texto.replace(/[\s.-]/g, '')
  if (!/^\d{47,48}$/.test(digitos) || !isValidBoleto(digitos)) return { situacao: 'invalida' }
  return digitos.length === 48 ? arrecadacao(digitos) : boleto(digitos)
}

function arrecadacao(digitos: string): LinhaLida {
  const blocos = [0, 12, 24, 36].map((inicio) => digitos.slice(inicio, inicio + 12))
  const codigoBarras = blocos.map((bloco) => bloco.slice(0, 11)).join('')
  // FEBRABAN position 3: 6 and 8 state a value in centavos, 7 and 9 a quantity or reference.
  const valor = codigoBarras[2] === '6' || codigoBarras[2] === '8' ? Number(codigoBarras.slice(4, 15)) : null
  const impressos = blocos.map((bloco) => `${bloco.slice(0, 11)}-${bloco.slice(11)}`)
  return { situacao: 'valida', tipo: 'arrecadacao', blocos: impressos, codigoBarras, valor }
}

function boleto(digitos: string): LinhaLida {
  const campo = (inicio: number) => `${digitos.slice(inicio, inicio + 5)}.${digitos.slice(inicio + 5, inicio + 11)}`
  const blocos = [
    `${digitos.slice(0, 5)}.${digitos.slice(5, 10)}`,
    campo(10),
    campo(21),
    digitos.slice(32, 33),
    digitos.slice(33),
  ]
  const livre = digitos.slice(4, 9) + digitos.slice(10, 20) + digitos.slice(21, 31)
  const codigoBarras = digitos.slice(0, 4) + digitos.slice(32, 33) + digitos.slice(33) + livre
  return { situacao: 'valida', tipo: 'boleto', blocos, codigoBarras, valor: valorDoBoleto(digitos) }
}

function valorDoBoleto(digitos: string): Centavos | null {
  const info = getBoletoInfo(digitos)
  return info && info.amount > 0 ? info.amount : null
}

/** How long a code is: the bars, a bank slip's line, a guide's. */
const COMPRIMENTOS = [44, 47, 48]

/**
 * The payment lines that a text holds, digits only, each once. A code of 44 digits counts as the line that says the same. Only
 * whole words of digits make a line, however they are masked and parted; money and words between them part them.
 */
export function linhasNoTexto(texto: string): string[] {
  const linhas = new Set<string>()
  for (const [trecho] of texto.matchAll(/\d[\d\s.-]{42,}/g)) {
    const palavras = trecho.split(/\s+/).map((palavra) => palavra.replace(/\D/g, ''))
    for (let inicio = 0; inicio < palavras.length; inicio += 1) {
      let digitos = ''
      for (let fim = inicio; fim < palavras.length && digitos.length < 48; fim += 1) {
        digitos += palavras[fim]
        if (!COMPRIMENTOS.includes(digitos.length)) continue
        const linha = digitos.length === 44 ? linhaDoCodigo(digitos) : digitos
        if (lerLinha(linha).situacao === 'valida') linhas.add(linha)
      }
    }
  }
  return [...linhas]
}

/** The line that says what the 44 digits of the bars say; whether they are right is for `lerLinha` to tell. */
function linhaDoCodigo(codigo: string): string {
  const parte = (inicio: number, fim: number) => codigo.slice(inicio, fim)
  if (codigo.startsWith('8')) {
    // FEBRABAN position 3: 6 and 7 say modulus 10, 8 and 9 modulus 11.
    const digito = codigo[2] === '6' || codigo[2] === '7' ? modulo10 : modulo11
    return [0, 11, 22, 33].map((inicio) => parte(inicio, inicio + 11) + digito(parte(inicio, inicio + 11))).join('')
  }
  const campos = [parte(0, 4) + parte(19, 24), parte(24, 34), parte(34, 44)]
  return campos.map((campo) => campo + modulo10(campo)).join('') + parte(4, 5) + parte(5, 19)
}

/** Weights 2, 1, 2… from the right, the digits of each product summed. */
function modulo10(digitos: string): number {
  const soma = Array.from(digitos)
    .toReversed()
    .map((digito, casa) => Number(digito) * (casa % 2 === 0 ? 2 : 1))
    .reduce((total, produto) => total + (produto > 9 ? produto - 9 : produto), 0)
  return (10 - (soma % 10)) % 10
}

/** Weights 2 to 9 from the right, again and again; a remainder of 0 or 1 gives 0. */
function modulo11(digitos: string): number {
  const resto =
    Array.from(digitos)
      .toReversed()
      .reduce((total, digito, casa) => total + Number(digito) * (2 + (casa % 8)), 0) % 11
  return resto < 2 ? 0 : 11 - resto
}

/** Why a line the server sent must not be offered for payment; null when it may. */
export function recusaDaLinha(
  linha: string | null | undefined,
  valorTotal: number | null | undefined,
): 'ausente' | 'digitos' | 'valor' | null {
  if (!linha) return 'ausente'
  const lida = lerLinha(linha)
  if (lida.situacao === 'invalida') return 'digitos'
  return lida.valor !== null && lida.valor !== centavos(valorTotal) ? 'valor' : null
}
