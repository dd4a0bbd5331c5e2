import { contatoText, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroText, contatoName } from '../../text/cadastro.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import type { ContatoForm } from './useContato.ts'

const { confirm: text } = cadastroText

export interface ConfirmContatoProps {
  contatos: readonly CampoDeContato[]
  changes: ContatoForm['changes']
  saving: boolean
  onSave: () => void
  onClose: () => void
}

export function ConfirmContato({ contatos, changes, saving, onSave, onClose }: ConfirmContatoProps) {
  // A change that was sent cannot be cancelled: closing the dialog would only hide the answer.
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <Dialog
      open
      title={text.title}
      onClose={close}
      width={620}
      actions={
        <>
          <BackButton disabled={saving} onClick={close} label={text.back} />
          <Button focus look="primary" keyCap="Enter" busy={saving} onClick={onSave}>
            {text.save}
          </Button>
        </>
      }
    >
      <p>{text.explanation}</p>
      {/* In digits of equal width the hyphen of «E-mail» would be as wide as a digit. */}
      <div style={{ marginTop: 12, fontVariantNumeric: 'normal' }}>
        <PlainTable
          headed
          columns={[{ name: cadastroText.contato }, { name: text.before }, { name: text.after }]}
          rows={changes.map(({ campo, novo }) => [
            contatoName(campo, contatos),
            <PersonalData key="before">{contatoText(campo, {}) || text.nothing}</PersonalData>,
            <strong key="after">
              <PersonalData>{contatoText({ ...campo, valor: novo }, {}) || text.nothing}</PersonalData>
            </strong>,
          ])}
        />
      </div>
    </Dialog>
  )
}
