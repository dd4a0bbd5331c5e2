import { isNotFound } from '../../../shared/errors.ts'
import { useMemo, type ReactNode } from 'react'
import { isSemImoveis, readImoveis } from '../../../shared/model/imoveis.ts'
import { mascarado } from '../../../shared/model/mascara.ts'
import { falhaOf, withUnread } from '../../bridge/client.ts'
import { useOperacao, useAtendimento } from '../../services/atendimento.tsx'
import { iptuText as text } from '../../text/iptu.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, LoadError, EmptyState } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { ImovelChoice } from './ImovelChoice.tsx'
import styles from './IptuScreen.module.css'
import { useSerialRun } from './useSerialRun.ts'
import type { Paper } from '../../flows/iptu/request.ts'

export interface FoundImoveisProps {
  search: { documento: string } | { inscricao: string }
  paper: ReactNode
  onAsk: (paper: Paper, print: boolean) => void
  /** Returns to the properties of the person being served; null if the attendance has no document. */
  onAll: (() => void) | null
}

/** The look-up's answer: properties if their form is known, else every value with its own name. */
export function FoundImoveis({ search, paper, onAsk, onAll }: FoundImoveisProps) {
  const { estacao } = useAtendimento()
  const { fuso } = estacao.perfil
  const requested = 'inscricao' in search ? search.inscricao : undefined
  const query = useOperacao('iptu.consultar', search)
  // Anybody may look up a property, so its owner's data are partly masked.
  const shown = useMemo(() => mascarado(isSemImoveis(query.data) ? null : query.data), [query.data])
  const imoveis = useMemo(() => {
    const read = readImoveis(query.data, requested, fuso)
    return withUnread(read.imoveis, read.ilegiveis)
  }, [query.data, requested, fuso])
  useSerialRun({
    query,
    imoveis,
    empty: query.isSuccess && shown === null,
    requested,
    asked: paper !== null,
    onAsk,
  })

  const whose = (
    <>
      <span>{requested === undefined ? text.ofContribuinte : text.byInscricao(requested)}</span>
      {requested !== undefined && onAll && (
        <Button compact look="subtle" onClick={onAll}>
          {text.viewOfContribuinte}
        </Button>
      )}
    </>
  )
  if (imoveis.length > 0) {
    return <ImovelChoice imoveis={imoveis} whose={whose} paper={paper} onAsk={onAsk} />
  }
  const falha = query.error && falhaOf(query.error)
  const empty = (
    <EmptyState
      answer={query.data}
      title={requested === undefined ? text.empty.ofContribuinte : text.empty.byInscricao}
      icon="iptu"
    >
      {/* «Not found» is an answer, not an error, so the municipality's own text comes first. */}
      {falha?.descricao} {text.empty.explanation}
    </EmptyState>
  )
  return (
    <div className={`columns ${styles.columns}`}>
      <Panel title={query.data === undefined ? text.imoveis : text.noKnownForm.title} side={whose}>
        {query.isPending && <Loading awaited rows={3} height={64} columns={['1fr', '120px']} label={text.loading} />}
        {falha && isNotFound(falha) && empty}
        {falha && !isNotFound(falha) && (
          <LoadError falha={falha} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.isSuccess && (
          <div className="stack">
            {shown !== null && <p>{text.noKnownForm.explanation}</p>}
            <LabelledValues value={shown} timeZone={fuso} empty={empty} />
          </div>
        )}
      </Panel>
      {paper && <div className="stack">{paper}</div>}
    </div>
  )
}
