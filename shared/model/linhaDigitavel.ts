/*
 * Payment lines. FEBRABAN arrecadação (48 digits, what municipal guides carry) and bank slips (47);
 * a scanner gives the 44 digits of the bars. Check digits are the library's work; splitting is ours.
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
