import { readCodigo, recusaDaLinha } from '../../../shared/model/linhaDigitavel.ts'

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
 * Judges the payment line that the backend sent for a guide of `valorTotal` reais. A wrong line is not offered in any form,
 * because money paid with it would be lost. The PDF is the municipality's own document and decides: if it has a different
 * readable line, that line is offered.
 * @param onPaper the lines read from the PDF; empty if none could be read
 */
export function pagamentoOf(
  linhaDigitavel: string | null | undefined,
  valorTotal: number | null | undefined,
  onPaper: readonly string[],
): Pagamento {
  const told = judge(linhaDigitavel, valorTotal)
  const sameOnPaper = onPaper.some((line) => barsOf(line) === barsOf(linhaDigitavel ?? ''))
  if (onPaper.length === 0 || sameOnPaper) return told
  const [line, another] = onPaper.map((one) => judge(one, valorTotal)).filter(({ offers }) => offers)
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

function barsOf(line: string): string | null {
  const read = readCodigo(line)
  return read.situacao === 'valida' ? read.codigoBarras : null
}
