import { readCodigo, recusaDaLinha } from '../../../shared/model/linhaDigitavel.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'

/** The payment line as the screen may show it. */
export type Pagamento =
  | {
      offers: true
      /** The payment line in its printed form, block by block. Each block's digits were verified. */
      blocks: readonly string[]
      /** The payment line for the clipboard: only digits, which banks' apps accept. */
      copy: string
      /** The 44 digits of the bars. */
      codigoBarras: string
      /** False if the line contains a reference instead of an amount, so that its value cannot be compared. */
      valueVerified: boolean
      /** The fault of the backend's line, if the PDF's line replaces it; null if the line is the backend's. */
      paperBecause: 'ausente' | 'difere' | null
    }
  | { offers: false; reason: 'ausente' | 'digitos' | 'valor' | 'papel' }

/**
 * Judges the payment line of a guide of `valorTotal` reais. A wrong line is not offered in any form, because money paid with it
 * would be lost. A line comes from the backend, or from a PDF that is `own`; if both have one and they differ, none is offered.
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
