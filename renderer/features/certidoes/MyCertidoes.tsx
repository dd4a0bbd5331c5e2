import { useOperacao } from '../../bridge/hooks.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { myCertidoesText as text } from '../../text/certidoes.ts'
import { QueryError } from '../../ui/QueryError.tsx'
import { Loading, EmptyState } from '../../ui/States.tsx'
import { UnreadRows } from '../../ui/UnreadRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { IssuedCertidoes } from './IssuedCertidoes.tsx'

export function MyCertidoes() {
  const { geracao } = useAtendimento().atendimento
  // A certificate issued a moment ago, here or elsewhere, must be in the list.
  const query = useOperacao(geracao, 'certidoes.listar', {}, { staleTime: 0 })
  const { data } = query
  return (
    <Panel noInset={!query.isError} title={text.title} side={data && text.count(data.length)}>
      <QueryError query={query} />
      {query.isPending && <Loading label={text.loading} rows={3} columns={['1fr', '1fr', '90px', '90px', '90px']} />}
      {data && <UnreadRows answer={data} of="certidoes" />}
      {data?.length === 0 && (
        <EmptyState answer={data} title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      )}
      {data && data.length > 0 && <IssuedCertidoes certidoes={data} />}
    </Panel>
  )
}
