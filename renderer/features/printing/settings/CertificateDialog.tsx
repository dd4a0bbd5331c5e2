import type { ReactNode } from 'react'
import { certificadoText as text } from '../../../text/networkPrinters.ts'
import { BackButton, Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Fact } from '../../../ui/Values.tsx'
import styles from './Settings.module.css'

export interface CertificateDialogProps {
  nome: string
  /** SHA-256 fingerprints of the stored and the presented certificate; null if there is none. */
  conhecido: string | null
  atual: string | null
  busy: boolean
  children?: ReactNode
  onAccept: (certificado: string) => void
  onClose: () => void
}

export function CertificateDialog(props: CertificateDialogProps) {
  const { nome, conhecido, atual, busy, children, onAccept, onClose } = props
  const fresh = atual !== null && atual !== conhecido ? atual : null
  return (
    <Dialog
      open
      role="alertdialog"
      width={640}
      title={text.title(nome)}
      onClose={onClose}
      actions={
        <>
          <BackButton onClick={onClose} focus />
          {fresh !== null && (
            <Button look="danger" busy={busy} onClick={() => onAccept(fresh)}>
              {text.accept}
            </Button>
          )}
        </>
      }
    >
      {children ?? <p>{explanation(conhecido, atual)}</p>}
      <dl className={`facts stack ${styles.codes}`} style={{ marginTop: 'var(--entre)' }}>
        <Fact name={text.known}>{conhecido}</Fact>
        <Fact name={text.now}>{fresh}</Fact>
      </dl>
    </Dialog>
  )
}

function explanation(conhecido: string | null, atual: string | null): string {
  if (atual === null) return text.gone
  if (conhecido === null) return text.first
  return atual === conhecido ? text.same : text.changed
}
