import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, falhaOf } from '../../bridge/client.ts'
import { useLoss, useMaking } from '../../services/ending.tsx'
import { AskEndereco } from './AskEndereco.tsx'
import { ConfirmEndereco } from './ConfirmEndereco.tsx'

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
