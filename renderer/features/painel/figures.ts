import type { ResumoDoPainel } from '../../../shared/api/index.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { centavos, formatReais } from '../../../shared/model/dinheiro.ts'
import { paths, type ScreenPath } from '../../services/services.ts'
import { number } from '../../text/numbers.ts'
import { painelText } from '../../text/painel.ts'

const { summary: text } = painelText

export interface Figure {
  label: string
  value: string
  detail?: string
  warning?: boolean
  destination: ScreenPath
}

/** The summary as figures; null if the backend sent none of its fields. A missing field is shown as missing, never as zero. */
export function summaryFigures(summary: ResumoDoPainel): Figure[] | null {
  const { totalDebitos, debitosVencidos, certidoesAtivas, ultimoPagamento, valorUltimoPagamento } = summary
  const fields = [totalDebitos, debitosVencidos, certidoesAtivas, ultimoPagamento, valorUltimoPagamento]
  if (fields.every((field) => field == null || field === '')) return null
  return [
    {
      label: text.totalDebitos,
      value: totalDebitos == null ? text.notInformed : formatReais(centavos(totalDebitos)),
      destination: paths.debitos,
    },
    {
      label: text.debitosVencidos,
      value: counted(debitosVencidos),
      warning: (debitosVencidos ?? 0) > 0,
      destination: paths.debitos,
    },
    {
      label: text.certidoesAtivas,
      value: counted(certidoesAtivas),
      destination: paths.certidoes,
    },
    { label: text.ultimoPagamento, ...lastPagamentoFigure(summary), destination: paths.pagamentos },
  ]
}

/** A negative count means unknown. */
const counted = (all: number | null | undefined) => (all == null || all < 0 ? text.notInformed : number(all))

function lastPagamentoFigure({
  ultimoPagamento,
  valorUltimoPagamento,
}: ResumoDoPainel): Pick<Figure, 'value' | 'detail'> {
  const value = valorUltimoPagamento == null ? null : formatReais(centavos(valorUltimoPagamento))
  const data = formatDate(ultimoPagamento)
  if (value === null) return { value: data || text.noPagamento }
  return data === '' ? { value } : { value, detail: data }
}
