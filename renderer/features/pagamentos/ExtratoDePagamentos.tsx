import { useQuery } from '@tanstack/react-query'
import type { Input } from '../../../shared/api/index.ts'
import { formatarReais, somar } from '../../../shared/model/dinheiro.ts'
import { useSessao } from '../../app/sessao.tsx'
import { buscarDocumento } from '../../bridge/client.ts'
import { pagamentosTexto, periodoDoExtrato } from '../../text/pagamentos.ts'
import { Painel } from '../../ui/Painel.tsx'
import { DocumentoBuscado } from '../documentos/DocumentoBuscado.tsx'
import estilo from './ExtratoDePagamentos.module.css'

const { extrato: texto } = pagamentosTexto

/** A statement that was asked for. */
export interface PedidoDeExtrato {
  /** Tells one asking from another: the body may be thousands of payments long, too long to be a cache key. */
  id: string
  corpo: Input<'pagamentos.extrato'>
}

/** What the statement holds, and its paper. */
export function ExtratoDePagamentos({ id, corpo }: PedidoDeExtrato) {
  const { geracao } = useSessao().atendimento
  const consulta = useQuery({
    queryKey: [geracao, 'documento', 'pagamentos.extrato', id],
    queryFn: ({ signal }) => buscarDocumento('pagamentos.extrato', corpo, { signal }),
    staleTime: Infinity,
  })
  const pagamentos = corpo.listaPagamentos.flatMap((grupo) => grupo.pagamentos)
  const dados = [
    [texto.tributo, corpo.codTributo === texto.diversos ? texto.diversos : corpo.descricaoTributo],
    [texto.conta, corpo.descricaoContaTributo],
    [texto.pagos, periodoDoExtrato(corpo.periodoPagamentosInicio, corpo.periodoPagamentosFim)],
    [texto.periodo, periodoDoExtrato(corpo.periodoDebitosInicio, corpo.periodoDebitosFim)],
    [texto.total, formatarReais(somar(pagamentos.map(({ valorTotal }) => valorTotal)))],
  ].filter(([, valor]) => valor !== texto.vazio)
  return (
    <Painel titulo={pagamentosTexto.grupo.pagamentos(pagamentos.length)}>
      <div className={estilo.extrato}>
        <dl className={estilo.dados}>
          {dados.map(([nome, valor]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        <DocumentoBuscado consulta={consulta} rotulo={texto.titulo} />
      </div>
    </Painel>
  )
}
