import { contatoText, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroText, contatoName } from '../../text/cadastro.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import plain from '../../ui/plainTable.module.css'
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
      <table className={plain.table} style={{ marginTop: 12, fontVariantNumeric: 'normal' }}>
        <thead>
          <tr>
            <th scope="col">{cadastroText.contato}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ campo, novo }) => (
            <tr key={campo.chave}>
              <th scope="row">{contatoName(campo, contatos)}</th>
              <td>
                <PersonalData>{contatoText(campo, {}) || text.nothing}</PersonalData>
              </td>
              <td className="strong">
                <PersonalData>{contatoText({ ...campo, valor: novo }, {}) || text.nothing}</PersonalData>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
