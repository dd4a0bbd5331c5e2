import type { GrupoDebitos } from '../../../shared/api/index.ts'
import { centavos, formatReais } from '../../../shared/model/dinheiro.ts'
import { contasSemDebitos } from '../../../shared/model/debitos.ts'
import { debitosText, groupName } from '../../text/debitos.ts'
import { uiText } from '../../text/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { paths } from '../../services/services.ts'
import { WayTo } from '../../services/WayTo.tsx'
import { EmptyList, ListSkeleton } from '../../ui/ListScreen.tsx'
import { Message } from '../../ui/States.tsx'
import { useDividaNoPainel } from '../../flows/debitos/useDividaNoPainel.ts'

const { contradicted: text } = debitosText

interface NoDebitosProps {
  groups: readonly GrupoDebitos[]
  onClear: (() => void) | undefined
  onRetry: () => void
}

/**
 * Explains an empty list. If the panel's totals or the accounts contradict it, the text does not claim that nothing is
 * owed.
 */
export function NoDebitos({ groups, onClear, onRetry }: NoDebitosProps) {
  const divida = useDividaNoPainel(onClear === undefined)
  if (divida === 'looking') return <ListSkeleton query={{ isPending: true }} label={debitosText.loading} rows={3} />
  if (divida) {
    return (
      <Message
        kind="warning"
        live
        title={text.title}
        actions={
          <Button compact icon="refresh" onClick={onRetry}>
            {uiText.tryAgain}
          </Button>
        }
      >
        <p data-personal>{text.panel(divida.total === null ? null : formatReais(divida.total), divida.vencidos)}</p>
        <p>{text.check}</p>
      </Message>
    )
  }
  // The message about accounts without debits already explains the empty list.
  if (onClear === undefined && contasSemDebitos(groups).length > 0) return null
  return (
    <EmptyList
      text={debitosText}
      icon="right"
      answer={groups}
      onClear={onClear}
      action={<WayTo path={paths.certidoes} />}
    />
  )
}

/** Accounts with a total but without debits: no list and no sum includes them. */
export function UnlistedContas({ groups }: { groups: readonly GrupoDebitos[] }) {
  const contas = contasSemDebitos(groups)
  if (contas.length === 0) return null
  return (
    <Message kind="warning" title={text.contas(contas.length)}>
      <ul>
        {contas.map((conta, index) => (
          // No field of an account is always there to serve as its key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-personal>
            {text.conta(groupName(conta), formatReais(centavos(conta.totalPagamentos)))}
          </li>
        ))}
      </ul>
      <p>{text.check}</p>
    </Message>
  )
}
