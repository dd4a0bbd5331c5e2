import { centavos } from '../../../shared/model/dinheiro.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { paysBy, readPix } from '../../../shared/model/pix.ts'
import { isOfOther, type Recebimento } from '../../../shared/model/procedencia.ts'
import type { Pagamento } from './pagamento.ts'

/** A Pix code that may be shown. `fromPaper`: it comes from the PDF, because the backend sent none. */
export interface Pix {
  code: string
  fromPaper: boolean
}

/** Reasons by which a payment line may be another guide's. */
const OF_ANOTHER: readonly string[] = ['valor', 'recebedor', 'vencimento', 'papel']

/**
 * The Pix code of a guide; null if there is none, or it may belong to another guide. The backend's code is used unless the PDF
 * has a different one. A code from the PDF is used only if the whole PDF was read, proves to be this guide's, and has no second
 * code.
 * @param told the code that the backend sent
 */
export function pixOf(
  told: string | null | undefined,
  valorTotal: number | null | undefined,
  pagamento: Pagamento,
  paper: PapelLido,
  recebimento: Recebimento | null = null,
): Pix | null {
  const [onPaper, another] = paper.pix
  const proved = onPaper !== undefined && paper.dono === 'own' && paper.inteiro
  const code = told || (proved ? onPaper : undefined)
  if (!code || another !== undefined || (onPaper ?? code) !== code) return null
  if (onPaper !== undefined && paper.dono === 'other') return null
  // The sum, or the payment line sent with the code, may belong to another guide. A wrong line is ignored if the PDF has
  // the same Pix code.
  if (!pagamento.offers && OF_ANOTHER.includes(pagamento.reason)) return null
  if (pagamento.offers && pagamento.paperBecause === 'difere' && !proved) return null
  const pix = readPix(code)
  if (pix && isOfOther({ tipo: 'pix', pix }, recebimento)) return null
  return paysBy(code, valorTotal == null ? null : centavos(valorTotal)) ? { code, fromPaper: !told } : null
}
