import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import { formatCompetencia } from '../../../shared/model/data.ts'
import { isTotalRight } from '../../../shared/model/debitos.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { debitosText, groupName, situacaoInWords } from '../../text/debitos.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/States.tsx'
import { CalendarDate, Fact, Money } from '../../ui/Values.tsx'
import styles from './DebitoDetail.module.css'
import type { DebitoItem } from '../../flows/debitos/list.ts'
import { DebitoTransacoes } from './DebitoTransacoes.tsx'

const { detail: text, confirm } = debitosText

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
      <table className={styles.values}>
        <thead>
          <tr>
            <th scope="col">{text.component}</th>
            <th scope="col">{text.original}</th>
            <th scope="col">{text.updated}</th>
          </tr>
        </thead>
        <tbody>
          {components.map(([name, original, updated]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[original(debito), updated(debito) ?? original(debito)].map((reais, at) => (
                <td key={at}>{reais != null && <Money value={centavos(reais)} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text.total}
            </th>
            <td>{debito.valorTotal != null && <Money value={item.centavos} strong />}</td>
          </tr>
        </tfoot>
      </table>
      {!isTotalRight(debito) && <Message kind="warning">{text.mismatch}</Message>}
      <DebitoTransacoes idContaCorrente={item.id} />
    </Dialog>
  )
}
