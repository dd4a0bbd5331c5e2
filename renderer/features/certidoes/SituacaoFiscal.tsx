import type { UseQueryResult } from '@tanstack/react-query'
import { mascarado } from '../../../shared/model/mascara.ts'
import { falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { standingIn } from '../../services/situacaoFiscal.ts'
import { situacaoFiscalText as text } from '../../text/certidoes.ts'
import { falhasText } from '../../text/falhas.ts'
import { Button } from '../../ui/Button.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { Message, Loading } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { AnswerPrintButton } from '../documents/index.ts'

/** The fiscal standing, in one line while it loads or after a failure. */
export function SituacaoFiscal({ query }: { query: UseQueryResult }) {
  const { estacao, authenticated } = useAtendimento()
  // Without a login anybody may query this number, so the person's data are partly masked.
  const shown = authenticated ? query.data : mascarado(query.data)
  const standing = query.isSuccess ? standingIn(query.data) : null
  return (
    <Panel
      title={text.title}
      side={
        <Button compact keyCap="F5" busy={query.isFetching} onClick={() => void query.refetch()}>
          {text.query}
        </Button>
      }
    >
      {query.isPending && <Loading rows={1} label={text.loading} />}
      <div role="status" className="stack">
        {query.isError && (
          <Message compact kind="warning">
            {text.failed(falhaOf(query.error).descricao ?? falhasText[falhaOf(query.error).codigo].sentence)}
          </Message>
        )}
        {query.isSuccess && (
          <>
            {standing && (
              <Message compact kind={standing.tone === 'good' ? 'success' : (standing.tone ?? 'info')}>
                <PersonalData>{standing.words}</PersonalData>
              </Message>
            )}
            <LabelledValues value={shown} timeZone={estacao.perfil.fuso} />
            <AnswerPrintButton key={query.dataUpdatedAt} title={text.title} parts={[{ value: shown }]} />
          </>
        )}
      </div>
    </Panel>
  )
}
