import type { SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { ModeloCertidao } from '../../../shared/api/index.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { certidoesText } from '../../text/certidoes.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message, LoadError } from '../../ui/States.tsx'
import { Working } from '../../ui/Progress.tsx'
import type { CertidaoIssue } from '../../flows/certidoes/useCertidaoIssue.ts'

export interface IssueFormProps {
  modelo: ModeloCertidao | undefined
  finalidade: string
  onFinalidade: (text: string) => void
  issueState: Exclude<CertidaoIssue, { phase: 'issued' }>
  onIssue: () => void
  onCancel: () => void
}

/** The chosen template, the optional purpose, and the button that issues. After a refusal the typed purpose stays. */
export function IssueForm({ modelo, finalidade, onFinalidade, issueState, onIssue, onCancel }: IssueFormProps) {
  const { authenticated } = useAtendimento()
  const issuing = issueState.phase === 'issuing'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onIssue()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p style={{ minHeight: 22, fontWeight: 600 }}>{modelo?.titulo}</p>
      <Field
        label={certidoesText.finalidade}
        description={certidoesText.finalidadeHint}
        value={finalidade}
        onChange={(event) => onFinalidade(event.currentTarget.value)}
        readOnly={issuing}
        maxLength={LIMITES.finalidade}
      />
      {issueState.phase === 'idle' && issueState.falha && (
        <LoadError falha={issueState.falha} {...(issueState.falha.podeRepetir && { onRetry: onIssue })} />
      )}
      {issueState.phase === 'idle' && issueState.givenUp && (
        <Message kind="warning" compact live>
          {certidoesText.givenUp(authenticated)}
        </Message>
      )}
      <Actions
        note={
          issuing && (
            <output>
              <Working>{certidoesText.issuing}</Working>
            </output>
          )
        }
      >
        {issuing && (
          <Button shortcut="Escape" onClick={onCancel}>
            {certidoesText.cancel}
          </Button>
        )}
        <Button look="primary" type="submit" icon="print" keyCap="Enter" busy={issuing} disabled={!modelo}>
          {certidoesText.issue}
        </Button>
      </Actions>
    </form>
  )
}
