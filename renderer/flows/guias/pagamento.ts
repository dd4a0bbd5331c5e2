import { readCodigo, recusaDaLinha } from '../../../shared/model/linhaDigitavel.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'

export type Pagamento =
  | {
      offers: true
      /** The payment line in its printed form, block by block. Each block's digits were verified. */
      blocks: readonly string[]
      /** The payment line for the clipboard: only digits, which banks' apps accept. */
      copy: string
      /** The 44 digits of the bars. */
      codigoBarras: string
      /** False if the line contains a reference instead of an amount, so that the amount is not verified. */
      valueVerified: boolean
      /** Why the PDF's line is used: the backend's line is missing or differs; null if the backend's line is used. */
      paperBecause: 'ausente' | 'difere' | null
    }
  | { offers: false; reason: 'ausente' | 'digitos' | 'valor' | 'papel' }

/**
 * Judges the payment line of a guide of `valorTotal` reais. A wrong line is never offered, because money paid with it
 * would be lost. The line comes from the backend, or from a PDF that is `own`. If both have a line and these differ,
 * none is offered.
 */
export function pagamentoOf(
  linhaDigitavel: string | null | undefined,
  valorTotal: number | null | undefined,
  { razoes, linhas }: Pick<PapelLido, 'razoes' | 'linhas'>,
): Pagamento {
  const told = judge(linhaDigitavel, valorTotal)
  if (razoes.includes('outraLinha')) return { offers: false, reason: 'papel' }
  if (razoes.includes('linha') || linhas.length === 0) return told
  const [line, another] = linhas.map((one) => judge(one, valorTotal)).filter(({ offers }) => offers)
  if (line?.offers && !another) return { ...line, paperBecause: linhaDigitavel ? 'difere' : 'ausente' }
  return { offers: false, reason: linhaDigitavel ? 'papel' : 'ausente' }
}

function judge(line: string | null | undefined, valorTotal: number | null | undefined): Pagamento {
  const reason = recusaDaLinha(line, valorTotal)
  if (reason !== null) return { offers: false, reason }
  const read = readCodigo(line ?? '')
  if (read.situacao === 'invalida') return { offers: false, reason: 'digitos' }
  const { blocos: blocks, codigoBarras, valor } = read
  const copy = blocks.join('').replace(/\D/g, '')
  return { offers: true, blocks, copy, codigoBarras, valueVerified: valor !== null, paperBecause: null }
}
