import { debitosText } from '../../text/debitos.ts'
import { introOf } from '../../text/falhas.ts'
import { wasAnswered } from '../../flows/debitos/outcome.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { GuiaCreation } from '../../flows/debitos/useGuiaCreation.ts'

const { confirm, uncertain: text } = debitosText

/**
 * The answer was lost or invalid, so the guide may exist. Enter shows the issued guides, and no key creates the guide again.
 */
export function UncertainGuia({ creation, onClose }: { creation: GuiaCreation; onClose: () => void }) {
  const { falha, check } = creation
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <BackButton focus={!check} onClick={onClose} label={confirm.back} />
          {check && (
            <Button focus look="primary" shortcut="F6" level="dialog" onClick={check}>
              {text.check}
            </Button>
          )}
        </>
      }
    >
      <p>
        {falha && wasAnswered(falha) ? text.happened.answered : text.happened.lost} {text.explanation(check !== null)}
      </p>
      {falha?.descricao && (
        <p style={{ marginTop: 12, fontWeight: 600 }}>
          {introOf(falha)} <q>{falha.descricao}</q>
        </p>
      )}
    </Dialog>
  )
}
