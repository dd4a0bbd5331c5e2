import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import { formatCompetencia } from '../../../shared/model/data.ts'
import { isTotalRight } from '../../../shared/model/debitos.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import type { DebitoItem } from '../../flows/debitos/list.ts'
import { useOperacao } from '../../services/atendimento.tsx'
import { debitosText, groupName, situacaoInWords } from '../../text/debitos.ts'
import { spoken } from '../../text/words.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { EmptyState, Loading, Message, QueryError, UnreadRows } from '../../ui/States.tsx'
import { CalendarDate, Fact, Money } from '../../ui/Values.tsx'
import { useScrollable } from '../../ui/scrollable.ts'
import styles from './DebitoDetail.module.css'

const { detail: text, confirm, transacoes: transacoesText } = debitosText

const components: readonly [
  string,
  (debito: Debito) => number | null | undefined,
  (debito: Debito) => number | null | undefined,
][] = [
  [confirm.principal, (d) => d.valorPrincipal, (d) => d.valorAtulPrincipal],
  [confirm.correcao, (d) => d.valorCorrecao, (d) => d.valorAtulCorrecao],
  [confirm.juros, (d) => d.valorJuros, (d) => d.valorAtulJuros],
  [confirm.multa, (d) => d.valorMulta, (d) => d.valorAtulMulta],
]

const moneyOf = (reais: number | null | undefined) => reais != null && <Money value={centavos(reais)} />

export interface DebitoDetailProps {
  item: DebitoItem
  group: GrupoDebitos
  onCreate: () => void
  onClose: () => void
}

/**
 * The calculation of a debit: the original and the present value of each component side by side, and the transactions
 * of its account. For an open debit a guide can be created here.
 */
export function DebitoDetail({ item, group, onCreate, onClose }: DebitoDetailProps) {
  const { debito } = item
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      width={860}
      actions={
        <>
          <BackButton focus onClick={onClose} label={text.close} />
          {item.selectable && (
            <Button icon="guias" shortcut="F10" level="dialog" onClick={onCreate}>
              {text.create}
            </Button>
          )}
        </>
      }
    >
      <dl className={`facts ${styles.data}`}>
        <Fact name={text.conta}>{groupName(group)}</Fact>
        <Fact name={text.identifier}>{group.identificador}</Fact>
        <Fact name={text.documento}>{debito.numDoc}</Fact>
        <Fact name={text.competencia}>{formatCompetencia(debito.periodoRef)}</Fact>
        <Fact name={text.parcela}>{debito.numParcela === 0 ? debitosText.single : debito.numParcela}</Fact>
        <Fact name={text.vencimento}>
          <CalendarDate value={debito.dataVencimento} />
        </Fact>
        <Fact name={text.situacao}>{situacaoInWords(debito, item.overdue)}</Fact>
      </dl>
      <PlainTable
        headed
        className={styles.values}
        columns={[text.component, text.original, text.updated]}
        rows={components.map(([name, original, updated]) => [
          name,
          moneyOf(original(debito)),
          moneyOf(updated(debito) ?? original(debito)),
        ])}
        foot={[text.total, debito.valorTotal != null && <Money key="total" value={item.centavos} strong />]}
      />
      {!isTotalRight(debito) && <Message kind="warning">{text.mismatch}</Message>}
      <DebitoTransacoes idContaCorrente={item.id} />
    </Dialog>
  )
}

const transacaoColumns = [
  transacoesText.data,
  { name: transacoesText.kind, clear: true },
  transacoesText.origin,
  transacoesText.principal,
  transacoesText.multa,
  transacoesText.juros,
  transacoesText.total,
]
const SKELETON_COLUMNS = ['1fr', '1.4fr', '1.6fr', '1fr', '1fr', '1fr', '1fr']

/** The account's transactions that led to this value: posted, updated and paid, in the backend's order. */
function DebitoTransacoes({ idContaCorrente }: { idContaCorrente: number }) {
  const query = useOperacao('debitos.transacoes', { idContaCorrente })
  const scrollable = useScrollable()
  return (
    <section style={{ minHeight: 132 }} aria-label={transacoesText.title}>
      <h3 className={styles.title}>{transacoesText.title}</h3>
      {query.isPending && <Loading label={transacoesText.loading} rows={3} height={32} columns={SKELETON_COLUMNS} />}
      <QueryError query={query} />
      <UnreadRows answer={query.data} of="movimento" />
      {query.data?.length === 0 && <EmptyState answer={query.data} title={transacoesText.empty} />}
      {query.data && query.data.length > 0 && (
        <div
          {...scrollable}
          className={`${styles.scroller} innerFocus`}
          aria-label={scrollable.role && transacoesText.title}
        >
          <PlainTable
            cards
            className={styles.transacoes}
            columns={transacaoColumns}
            rows={query.data.map((transacao) => [
              <CalendarDate key="data" value={transacao.data} />,
              spoken(transacao.tipoTransacao ?? '') || transacoesText.noKind,
              transacao.numDocOrigem,
              moneyOf(transacao.valorPrincipal),
              moneyOf(transacao.valorMulta),
              moneyOf(transacao.valorJuros),
              transacao.valorTotal != null && <Money key="total" value={centavos(transacao.valorTotal)} strong />,
            ])}
          />
        </div>
      )}
    </section>
  )
}
