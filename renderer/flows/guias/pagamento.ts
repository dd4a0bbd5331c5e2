import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { addDays, type IsoDate } from '../../../shared/model/data.ts'
import { readCodigo, recusaDaLinha, vencimentoDaLinha, type LinhaLida } from '../../../shared/model/linhaDigitavel.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { isOfOther, type Recebimento } from '../../../shared/model/procedencia.ts'
import { MOVED_DAYS } from './confirmed.ts'

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
      /** The line's due date, if it is not the guide's; null otherwise. */
      vencimento: IsoDate | null
    }
  | { offers: false; reason: 'ausente' | 'digitos' | 'valor' | 'recebedor' | 'vencimento' | 'papel' }

type Linha = Extract<LinhaLida, { situacao: 'valida' }>
type GuiaToPay = Pick<GuiaDetalhe, 'linhaDigitavel' | 'valorTotal' | 'dataVencimento'>

/**
 * Judges the payment line of a guide. A wrong line is never offered, because money paid with it would be lost. The line
 * comes from the backend, or from a PDF that is `own`. None is offered if these differ, or if another person's PDF has
 * it. A line with another due date may be another instalment's: it is offered only if the guide's own PDF has it.
 * @param recebimento how the municipality is paid; null if its profile does not say
 */
export function pagamentoOf(guia: GuiaToPay, paper: PapelLido, recebimento: Recebimento | null = null): Pagamento {
  const pagamento = lineOf(guia, paper)
  const linha = readCodigo(pagamento.offers ? pagamento.copy : '')
  const isOthers = linha.situacao === 'valida' && isOfOther({ tipo: 'linha', linha }, recebimento)
  return isOthers ? { offers: false, reason: 'recebedor' } : pagamento
}

function lineOf(guia: GuiaToPay, { dono, razoes, linhas }: PapelLido): Pagamento {
  const { linhaDigitavel } = guia
  const isOwnPaper = razoes.includes('numero')
  const isOnPaper = razoes.includes('linha')
  const told = judge(linhaDigitavel, guia, isOwnPaper && isOnPaper)
  if (razoes.includes('outraLinha') || (isOnPaper && dono === 'other')) return { offers: false, reason: 'papel' }
  if (isOnPaper || linhas.length === 0) return told
  const [line, another] = linhas.map((one) => judge(one, guia, isOwnPaper)).filter(({ offers }) => offers)
  if (line?.offers && !another) return { ...line, paperBecause: linhaDigitavel ? 'difere' : 'ausente' }
  return { offers: false, reason: linhaDigitavel ? 'papel' : 'ausente' }
}

/** @param isProved whether the guide's own PDF has the line */
function judge(line: string | null | undefined, guia: GuiaToPay, isProved: boolean): Pagamento {
  const reason = recusaDaLinha(line, guia.valorTotal)
  if (reason !== null) return { offers: false, reason }
  const read = readCodigo(line ?? '')
  if (read.situacao === 'invalida') return { offers: false, reason: 'digitos' }
  const vencimento = otherVencimento(read, guia.dataVencimento)
  if (vencimento !== null && !isProved) return { offers: false, reason: 'vencimento' }
  const { blocos: blocks, codigoBarras, valor } = read
  const copy = blocks.join('').replace(/\D/g, '')
  return { offers: true, blocks, copy, codigoBarras, valueVerified: valor !== null, paperBecause: null, vencimento }
}

/** The due date in a bank slip's line, if it certainly differs from the guide's; null otherwise. */
function otherVencimento(line: Linha, dataVencimento: GuiaToPay['dataVencimento']): IsoDate | null {
  const inLine = dataVencimento ? vencimentoDaLinha(line, dataVencimento) : null
  if (!dataVencimento || inLine === null) return null
  const isNear = inLine >= addDays(dataVencimento, -MOVED_DAYS) && inLine <= addDays(dataVencimento, MOVED_DAYS)
  return isNear ? null : inLine
}
