import type { Output } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { useOperacao } from '../../services/atendimento.tsx'
import { debitosText } from '../../text/debitos.ts'
import { spoken } from '../../text/words.ts'
import { UnreadRows, EmptyState, Loading, QueryError } from '../../ui/States.tsx'
import { useScrollable } from '../../ui/scrollable.ts'
import { CalendarDate, Money } from '../../ui/Values.tsx'
import narrow from '../../ui/PlainTable.module.css'
import styles from './DebitoTransacoes.module.css'

const { transacoes: text } = debitosText
const SKELETON_COLUMNS = ['1fr', '1.4fr', '1.6fr', '1fr', '1fr', '1fr', '1fr']

/** The account's transactions that led to this value: posted, updated and paid, in the backend's order. */
export function DebitoTransacoes({ idContaCorrente }: { idContaCorrente: number }) {
  const query = useOperacao('debitos.transacoes', { idContaCorrente })
  const scrollable = useScrollable()
  return (
    <section style={{ minHeight: 132 }} aria-label={text.title}>
      <h3 className={styles.title}>{text.title}</h3>
      {query.isPending && <Loading label={text.loading} rows={3} height={32} columns={SKELETON_COLUMNS} />}
      <QueryError query={query} />
      <UnreadRows answer={query.data} of="movimento" />
      {query.data?.length === 0 && <EmptyState answer={query.data} title={text.empty} />}
      {query.data && query.data.length > 0 && (
        <div {...scrollable} className={`${styles.scroller} innerFocus`} aria-label={scrollable.role && text.title}>
          <table className={`${styles.table} ${narrow.cards}`}>
            <thead>
              <tr>
                <th scope="col">{text.data}</th>
                <th scope="col">{text.kind}</th>
                <th scope="col">{text.origin}</th>
                <th scope="col">{text.principal}</th>
                <th scope="col">{text.multa}</th>
                <th scope="col">{text.juros}</th>
                <th scope="col">{text.total}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.map((transacao) => (
                <tr key={transacao.id}>
                  <td data-name={text.data}>
                    <CalendarDate value={transacao.data} />
                  </td>
                  <td>{spoken(transacao.tipoTransacao ?? '') || text.noKind}</td>
                  <td data-name={text.origin}>{transacao.numDocOrigem}</td>
                  {componentsOf(transacao).map(([name, value]) => (
                    <td key={name} data-name={name}>
                      {value != null && <Money value={centavos(value)} />}
                    </td>
                  ))}
                  <td data-name={text.total}>
                    {transacao.valorTotal != null && <Money value={centavos(transacao.valorTotal)} strong />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function componentsOf({ valorPrincipal, valorMulta, valorJuros }: Output<'debitos.transacoes'>[number]) {
  return [
    [text.principal, valorPrincipal],
    [text.multa, valorMulta],
    [text.juros, valorJuros],
  ] as const
}
