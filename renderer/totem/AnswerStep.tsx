import { useMutation } from '@tanstack/react-query'
import { call, falhaOf } from '../bridge/client.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { standingIn, useSituacaoFiscal } from '../services/situacaoFiscal.ts'
import { answerText as text, situacaoTotemText as situacaoText } from '../text/totem.ts'
import { Icon } from '../ui/Icon.tsx'
import { label, linesOf } from '../ui/labels.ts'
import styles from './AnswerStep.module.css'
import { PageTurner } from './Choices.tsx'
import { PaperStep } from './PaperStep.tsx'
import { Step, TroubleStep, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { usePages } from './usePages.ts'
import { mascarado } from '../../shared/model/mascara.ts'
import { Answered } from './Answered.tsx'

export interface AnswerStepProps {
  title: string
  lead: string
  /** The answer in a few words, shown above the municipality's own text. */
  standing?: ReturnType<typeof standingIn>
  answer: unknown
}

/** Shows an answer of unknown shape page by page: each value with its name. The answer can be printed. */
export function AnswerStep({ title, lead, standing, answer }: AnswerStepProps) {
  const { estacao } = useAtendimento()
  const lines = linesOf(label(answer, estacao.perfil.fuso))
  const pages = usePages(lines.length)
  const { measured, from, to } = pages
  const paper = useMutation({ mutationFn: () => call('documentos.compor', { titulo: title, linhas: lines }) })
  if (paper.data) return <PaperStep pdf={paper.data} printKey={`resposta-${paper.data.documentoId}`} />
  if (paper.isError) return <TroubleStep falha={falhaOf(paper.error)} onRetry={paper.reset} />
  return (
    <Step
      title={title}
      lead={lead}
      actions={
        <>
          <PageTurner pages={pages} />
          <Touch look="primary" icon="print" disabled={paper.isPending} onTouch={() => paper.mutate()}>
            {text.print}
          </Touch>
        </>
      }
    >
      {standing && (
        <p className={styles.standing} data-tone={standing.tone}>
          {standing.tone && <Icon name={standing.tone === 'good' ? 'right' : 'warning'} size={36} />}
          {standing.words}
        </p>
      )}
      <dl className={styles.lines} ref={measured}>
        {lines.slice(from, to).map(({ rotulo, texto }, index) => (
          // Two lines may be equal; only their position distinguishes them.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={from + index} className={styles.line} data-heading={texto === '' || undefined}>
            <dt>{rotulo}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
    </Step>
  )
}

/** The taxpayer's fiscal standing. Partly masked without a sign-in, because anybody may query this number. */
export function Situacao() {
  const { documento, authenticated } = useAtendimento()
  const query = useSituacaoFiscal(documento ?? '')
  if (!query) return <WaitStep title={situacaoText.loading} />
  return (
    <Answered query={query} loading={situacaoText.loading}>
      {(data) => (
        <AnswerStep
          title={situacaoText.title}
          standing={standingIn(data)}
          lead={situacaoText.lead}
          answer={authenticated ? data : mascarado(data)}
        />
      )}
    </Answered>
  )
}
