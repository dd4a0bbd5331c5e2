import type { Input } from '../../../shared/api/index.ts'
import { formatReais, sumOf } from '../../../shared/model/dinheiro.ts'
import { pagamentosText, extratoPeriod } from '../../text/pagamentos.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Fact, PersonalData } from '../../ui/Values.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'
import styles from './PagamentosExtrato.module.css'

const { extrato: text } = pagamentosText

export interface ExtratoRequest {
  /** Id of a request, used as cache key: the request's body may list thousands of payments. */
  id: string
  body: Input<'pagamentos.extrato'>
}

export function PagamentosExtrato({ id, body }: ExtratoRequest) {
  const query = usePdf('pagamentos.extrato', body, { asking: id })
  const pagamentos = body.listaPagamentos.flatMap((group) => group.pagamentos)
  const data = [
    [text.tributo, body.codTributo === text.several ? text.several : body.descricaoTributo],
    [text.conta, body.descricaoContaTributo],
    [text.paid, extratoPeriod(body.periodoPagamentosInicio, body.periodoPagamentosFim)],
    [text.period, extratoPeriod(body.periodoDebitosInicio, body.periodoDebitosFim)],
    [text.total, formatReais(sumOf(pagamentos.map(({ valorTotal }) => valorTotal)))],
  ].filter(([, value]) => value !== text.empty)
  return (
    <Panel title={pagamentosText.group.pagamentos(pagamentos.length)}>
      <dl className={`facts ${styles.data}`}>
        {data.map(([name = '', value]) => (
          <Fact key={name} name={name}>
            <PersonalData>{value}</PersonalData>
          </Fact>
        ))}
      </dl>
      <FetchedPdf query={query} label={text.title} printOnOpen printKey={`extrato-${id}`} preview />
    </Panel>
  )
}
