import { mascarado } from '../../../shared/model/mascara.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { situacaoFiscalText as text } from '../../text/certidoes.ts'
import { QueryError } from '../../ui/QueryError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { PrintAnswer } from '../documents/index.ts'
import styles from './SituacaoFiscal.module.css'

/**
 * Fiscal standing, asked for only when somebody wants it: it is a look-up of its own, and most people come for the
 * paper. `requested` is the screen's, so that a key of its lists can ask too.
 */
export function SituacaoFiscal({
  documento,
  requested,
  onAsk,
}: {
  documento: string
  requested: boolean
  onAsk: () => void
}) {
  const { estacao, atendimento, authenticated } = useAtendimento()
  const query = useOperacao(atendimento.geracao, 'certidoes.situacao', { documento }, { enabled: requested })
  // Anybody may ask with a number: without the login the person is shown in part.
  const shown = authenticated ? query.data : mascarado(query.data)
  return (
    <Panel
      title={text.title}
      side={
        <Button compact keyCap="S" busy={query.isFetching} onClick={() => (requested ? void query.refetch() : onAsk())}>
          {query.isSuccess ? text.queryAgain : text.query}
        </Button>
      }
    >
      {!requested && <p className="faint">{text.explanation}</p>}
      {requested && query.isPending && <Loading rows={3} label={text.loading} />}
      <QueryError query={query} />
      {query.isSuccess && (
        <div role="status" className={styles.answer}>
          <LabelledValues value={shown} timeZone={estacao.perfil.fuso} />
          <PrintAnswer key={query.dataUpdatedAt} title={text.title} value={shown} />
        </div>
      )}
    </Panel>
  )
}
