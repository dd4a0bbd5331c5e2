import { centavos } from '../../../shared/model/dinheiro.ts'
import { paysBy, pixInText } from '../../../shared/model/pix.ts'
import type { Pagamento } from './pagamento.ts'
import type { ReadPaper } from './useReadPaper.ts'

/** A Pix code that may be shown, and its source: the backend, or the paper alone. */
export interface Pix {
  code: string
  fromPaper: boolean
}

/**
 * The Pix code of a guide; null where there is none, or its owner is in doubt. The backend's is shown unless the PDF has a
 * different one. A code from the PDF is used only if the whole text was read, and it proves to be this guide's, without a second
 * code.
 * @param told the code that the backend sent
 */
export function pixOf(
  told: string | null | undefined,
  valorTotal: number | null | undefined,
  pagamento: Pagamento,
  paper: ReadPaper,
): Pix | null {
  const [onPaper, another] = pixInText(paper.text)
  const proved = onPaper !== undefined && paper.of === 'own' && paper.whole
  const code = told || (proved ? onPaper : undefined)
  if (!code || another !== undefined || (onPaper ?? code) !== code) return null
  // The sum, or the line beside which the backend sent its code, is another guide's. A paper that has the very code clears the
  // latter.
  if (!pagamento.offers && (pagamento.reason === 'valor' || pagamento.reason === 'papel')) return null
  if (pagamento.offers && pagamento.paperBecause === 'difere' && !proved) return null
  return paysBy(code, valorTotal == null ? null : centavos(valorTotal)) ? { code, fromPaper: !told } : null
}
