import { lerLinha, recusaDaLinha } from '../../../shared/model/linhaDigitavel.ts'

/** The payment line as the screen may show it. */
export type Pagamento =
  | {
      oferece: true
      /** Printed form, block by block; each block's digits were verified. */
      blocos: readonly string[]
      /** What goes to the clipboard: digits only, as banks' apps take it. */
      copia: string
      /** The 44 digits of the bars. */
      codigoBarras: string
      /** False where the line states a reference instead of reais, so that its value cannot be compared. */
      valorConferido: boolean
    }
  | { oferece: false; motivo: 'ausente' | 'digitos' | 'valor' }

/**
 * Judges the line the server sent for a guide of `valorTotal` reais. A line that fails is not offered in any
 * form: money paid with it would go astray. The PDF stays, it is the municipality's own.
 */
export function pagamentoDe(
  linhaDigitavel: string | null | undefined,
  valorTotal: number | null | undefined,
): Pagamento {
  const motivo = recusaDaLinha(linhaDigitavel, valorTotal)
  if (motivo !== null) return { oferece: false, motivo }
  const linha = lerLinha(linhaDigitavel ?? '')
  if (linha.situacao === 'invalida') return { oferece: false, motivo: 'digitos' }
  const { blocos, codigoBarras, valor } = linha
  return {
    oferece: true,
    blocos,
    copia: blocos.join('').replace(/\D/g, ''),
    codigoBarras,
    valorConferido: valor !== null,
  }
}
