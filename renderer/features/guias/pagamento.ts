import { lerLinha, recusaDaLinha } from '../../../shared/model/linhaDigitavel.ts'

/** The payment line as the screen may show it. */
export type Pagamento =
  | {
      offers: true
      /** Printed form, block by block; each block's digits were verified. */
      blocks: readonly string[]
      /** What goes to the clipboard: digits only, as banks' apps take it. */
      copy: string
      /** The 44 digits of the bars. */
      codigoBarras: string
      /** False where the line states a reference instead of reais, so that its value cannot be compared. */
      valueVerified: boolean
    }
  | { offers: false; reason: 'ausente' | 'digitos' | 'valor' }

/**
 * Judges the line the server sent for a guide of `valorTotal` reais. A line that fails is not offered in any
 * form: money paid with it would go astray. The PDF stays, it is the municipality's own.
 */
export function pagamentoOf(
  linhaDigitavel: string | null | undefined,
  valorTotal: number | null | undefined,
): Pagamento {
  const reason = recusaDaLinha(linhaDigitavel, valorTotal)
  if (reason !== null) return { offers: false, reason }
  const row = lerLinha(linhaDigitavel ?? '')
  if (row.situacao === 'invalida') return { offers: false, reason: 'digitos' }
  const { blocos: blocks, codigoBarras, valor } = row
  return {
    offers: true,
    blocks,
    copy: blocks.join('').replace(/\D/g, ''),
    codigoBarras,
    valueVerified: valor !== null,
  }
}
