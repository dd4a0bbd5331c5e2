import type { ResumoDoPainel } from '../../../shared/api/index.ts'
import { formatarData } from '../../../shared/model/data.ts'
import { centavos, formatarReais } from '../../../shared/model/dinheiro.ts'
import type { Servico } from '../../app/rotas.tsx'
import { painelTexto } from '../../text/painel.ts'

const { resumo: texto } = painelTexto

/** One figure of the summary and the screen it leads to. */
export interface Numero {
  rotulo: string
  valor: string
  /** A second, smaller line. */
  detalhe?: string
  /** True for what asks for something to be done. */
  alerta?: boolean
  destino: Servico['caminho']
}

/** The summary as figures; null when the backend sent none of its fields. A field left out is said, never taken for zero. */
export function numerosDoResumo(resumo: ResumoDoPainel): Numero[] | null {
  const { totalDebitos, debitosVencidos, certidoesAtivas, ultimoPagamento, valorUltimoPagamento } = resumo
  const campos = [totalDebitos, debitosVencidos, certidoesAtivas, ultimoPagamento, valorUltimoPagamento]
  if (campos.every((campo) => campo == null || campo === '')) return null
  return [
    {
      rotulo: texto.totalDebitos,
      valor: totalDebitos == null ? texto.naoInformado : formatarReais(centavos(totalDebitos)),
      destino: '/portal/debitos',
    },
    {
      rotulo: texto.debitosVencidos,
      valor: debitosVencidos == null ? texto.naoInformado : String(debitosVencidos),
      alerta: (debitosVencidos ?? 0) > 0,
      destino: '/portal/debitos',
    },
    {
      rotulo: texto.certidoesAtivas,
      valor: certidoesAtivas == null ? texto.naoInformado : String(certidoesAtivas),
      destino: '/portal/certidoes',
    },
    { rotulo: texto.ultimoPagamento, ...oUltimoPagamento(resumo), destino: '/portal/pagamentos' },
  ]
}

function oUltimoPagamento({
  ultimoPagamento,
  valorUltimoPagamento,
}: ResumoDoPainel): Pick<Numero, 'valor' | 'detalhe'> {
  const valor = valorUltimoPagamento == null ? null : formatarReais(centavos(valorUltimoPagamento))
  const data = formatarData(ultimoPagamento)
  if (valor === null) return { valor: data || texto.semPagamento }
  return data === '' ? { valor } : { valor, detalhe: data }
}
