import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, falhaOf } from '../../bridge/client.ts'
import { useLoss, useMaking } from '../../services/ending.tsx'
import { LIMITES } from '../../../shared/model/limites.ts'
import { isEnderecoDeCorreio } from '../../../shared/model/correio.ts'
import { documentsText } from '../../text/documents.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog, Confirm } from '../../ui/Dialog.tsx'
import type { Falha } from '../../../shared/errors.ts'
import { useShownQuestion } from '../../services/segundaTela.tsx'
import { Endereco, PersonalData } from '../../ui/Values.tsx'
import { Working } from '../../ui/Progress.tsx'
import { LoadError } from '../../ui/States.tsx'
import styles from './MailDialog.module.css'

const { mail: text } = documentsText

interface MailDialogProps {
  documentoId: string
  /** The document's title; never a person's name or CPF. */
  label: string
  onSent: () => void
  onClose: () => void
}

/** Sends a document by e-mail: the address is typed, then shown to the person, who confirms it. A sent mail cannot be cancelled. */
export function MailDialog({ documentoId, label, onSent, onClose }: MailDialogProps) {
  const [endereco, setEndereco] = useState('')
  const [shown, setShown] = useState(false)
  /** Id of this mail, so that pressing the key twice sends one. After a failure the next attempt has another id. */
  const [envioId, setEnvioId] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('correio.enviar', { documentoId, endereco, envioId }),
    onSuccess: onSent,
    onError: () => setEnvioId(crypto.randomUUID()),
  })
  useMaking(isPending, error !== null, 'sending')
  useLoss('form', endereco !== '' && !isPending)
  const typeAgain = () => {
    reset()
    setShown(false)
  }
  if (!shown) {
    return (
      <AskEndereco
        label={label}
        endereco={endereco}
        onType={setEndereco}
        onReady={() => setShown(true)}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmEndereco
      endereco={endereco}
      sending={isPending}
      falha={error && falhaOf(error)}
      onSend={() => mutate()}
      onBack={typeAgain}
    />
  )
}

interface AskEnderecoProps {
  label: string
  endereco: string
  onType: (endereco: string) => void
  onReady: () => void
  onClose: () => void
}

function AskEndereco({ label, endereco, onType, onReady, onClose }: AskEnderecoProps) {
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    if (isEnderecoDeCorreio(endereco)) onReady()
    else setWrong(true)
  }
  return (
    <FormDialog
      title={text.title(label)}
      onClose={onClose}
      back={documentsText.close}
      go={text.check}
      onSubmit={submit}
    >
      <Field
        data-autofocus
        data-personal
        label={text.field}
        description={text.hint}
        inputMode="email"
        maxLength={LIMITES.email}
        value={endereco}
        error={wrong && text.wrong}
        onChange={({ currentTarget: { value } }) => {
          setWrong(false)
          onType(value.trim())
        }}
      />
    </FormDialog>
  )
}

interface ConfirmEnderecoProps {
  endereco: string
  sending: boolean
  falha: Falha | null
  onSend: () => void
  onBack: () => void
}

/**
 * Shows the address in large letters, here and on the person's display. The safe answer has the focus, so that an accidental
 * second Enter sends nothing.
 */
function ConfirmEndereco({ endereco, sending, falha, onSend, onBack }: ConfirmEnderecoProps) {
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
