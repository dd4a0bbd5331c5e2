import type { Falha } from '../../../shared/errors.ts'
import { useShownQuestion } from '../../services/segundaTela.tsx'
import { documentsText } from '../../text/documents.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Endereco } from '../../ui/Endereco.tsx'
import { Working } from '../../ui/Working.tsx'
import { LoadError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './ConfirmEndereco.module.css'

const { mail: text } = documentsText

interface ConfirmEnderecoProps {
  endereco: string
  sending: boolean
  /** The reason why the last attempt failed; null without a failure. */
  falha: Falha | null
  onSend: () => void
  onBack: () => void
}

/**
 * Shows the address in large letters, here and on the person's display. The safe answer has the focus, so that an accidental
 * second Enter sends nothing.
 */
export function ConfirmEndereco({ endereco, sending, falha, onSend, onBack }: ConfirmEnderecoProps) {
  useShownQuestion(sending ? { tipo: 'afazer', afazer: 'enviandoEmail' } : { tipo: 'correio', endereco })
  // A mail that is being sent cannot be cancelled: closing the dialog would only hide its result.
  const back = () => {
    if (!sending) onBack()
  }
  return (
    <Confirm
      title={text.confirmTitle}
      back={text.correct}
      go={falha ? text.again : text.send}
      look="primary"
      icon="mail"
      shortcut="E"
      busy={sending}
      width={720}
      onBack={back}
      onGo={onSend}
    >
      <p>{text.confirm}</p>
      <p className={styles.address}>
        <PersonalData>
          <Endereco>{endereco}</Endereco>
        </PersonalData>
      </p>
      <div className="stack">
        <p role="status">{sending ? <Working>{text.sending}</Working> : text.noWayBack}</p>
        {falha && !sending && <LoadError falha={falha} />}
      </div>
    </Confirm>
  )
}
