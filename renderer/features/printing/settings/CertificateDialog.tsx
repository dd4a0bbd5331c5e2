import type { ReactNode } from 'react'
import { certificadoText as text } from '../../../text/networkPrinters.ts'
import { BackButton, Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './Settings.module.css'

export interface CertificateDialogProps {
  nome: string
  /** SHA-256 fingerprints of the stored and the presented certificate; null if there is none. */
  conhecido: string | null
  atual: string | null
  busy: boolean
  /** A failure of the acceptance, or a message while the fingerprints are loading. */
  children?: ReactNode
  onAccept: (certificado: string) => void
  onClose: () => void
}

/** Shows the stored certificate of a printer or server and the one that it presents now, to be compared and accepted. */
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
      <dl className="stack" style={{ marginTop: 'var(--entre)' }}>
        {conhecido !== null && <Code label={text.known} code={conhecido} />}
        {fresh !== null && <Code label={text.now} code={fresh} />}
      </dl>
    </Dialog>
  )
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    <div>
      <dt className="faint">{label}</dt>
      <dd className={styles.code}>{code}</dd>
    </div>
  )
}

function explanation(conhecido: string | null, atual: string | null): string {
  if (atual === null) return text.gone
  if (conhecido === null) return text.first
  return atual === conhecido ? text.same : text.changed
}
