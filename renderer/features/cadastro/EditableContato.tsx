import { useRef, useState, type FormEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { contatoText, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroText as text, contatoErrorText, contatoName, cadastroText } from '../../text/cadastro.ts'
import { Actions, Button, BackButton } from '../../ui/Button.tsx'
import { Field, afterPress } from '../../ui/Field.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useContato, type ContatoForm } from './useContato.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'

const { confirm: confirmText } = cadastroText

/** E-mail and telephone, under the backend's names of the fields. Nothing is saved without a question. */
export function EditableContato({ contatos }: { contatos: readonly CampoDeContato[] }) {
  const contato = useContato(contatos)
  const [confirming, setConfirming] = useState(false)
  // Fields whose errors are shown: fields that the person has left; all fields after a try to save.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const fields = useRef(new Map<string, HTMLInputElement>())

  const ask = () => {
    setChecked(new Set(contatos.map(({ chave }) => chave)))
    const wrong = contatos.find(({ chave }) => contato.errors.has(chave))
    if (wrong) fields.current.get(wrong.chave)?.focus()
    else if (contato.changes.length > 0) setConfirming(true)
  }
  const errorOf = (key: string) => {
    const error = checked.has(key) ? contato.errors.get(key) : undefined
    return error && contatoErrorText[error]
  }

  return (
    <Panel title={text.contato}>
      <form
        className="stack"
        aria-label={text.contato}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          ask()
        }}
      >
        {contatos.map((field) => (
          <Field
            key={field.chave}
            ref={(element) => {
              if (element) fields.current.set(field.chave, element)
              else fields.current.delete(field.chave)
            }}
            label={contatoName(field, contatos)}
            placeholder={text.hints[field.tipo]}
            inputMode={field.tipo === 'email' ? 'email' : 'tel'}
            maxLength={LIMITES.contato}
            value={contatoText(field, contato.typed)}
            error={errorOf(field.chave)}
            readOnly={contato.saving}
            data-personal
            onChange={({ currentTarget: { value } }) => {
              setChecked((before) => new Set([...before].filter((key) => key !== field.chave)))
              contato.type(field.chave, value)
            }}
            onBlur={() => afterPress(() => setChecked((before) => new Set([...before, field.chave])))}
          />
        ))}
        {contato.saved && contato.changes.length === 0 && <Message kind="success">{text.saved}</Message>}
        {contato.falha && !confirming && (
          <LoadError falha={contato.falha} {...(contato.falha.podeRepetir && { onRetry: ask })} />
        )}
        <Actions>
          {contato.changes.length > 0 && (
            <Button look="subtle" onClick={contato.undo}>
              {text.undo}
            </Button>
          )}
          <Button look="primary" type="submit" keyCap="Enter" disabled={contato.changes.length === 0}>
            {text.save}
          </Button>
        </Actions>
      </form>
      {confirming && (
        <ConfirmContato
          contatos={contatos}
          changes={contato.changes}
          saving={contato.saving}
          onSave={() => contato.save(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Panel>
  )
}

interface ConfirmContatoProps {
  contatos: readonly CampoDeContato[]
  changes: ContatoForm['changes']
  saving: boolean
  onSave: () => void
  onClose: () => void
}

function ConfirmContato({ contatos, changes, saving, onSave, onClose }: ConfirmContatoProps) {
  // A change that was sent cannot be cancelled: closing the dialog would only hide the answer.
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <Dialog
      open
      title={confirmText.title}
      onClose={close}
      width={620}
      actions={
        <>
          <BackButton disabled={saving} onClick={close} label={confirmText.back} />
          <Button focus look="primary" keyCap="Enter" busy={saving} onClick={onSave}>
            {confirmText.save}
          </Button>
        </>
      }
    >
      <p>{confirmText.explanation}</p>
      {/* In digits of equal width the hyphen of «E-mail» would be as wide as a digit. */}
      <div style={{ marginTop: 12, fontVariantNumeric: 'normal' }}>
        <PlainTable
          headed
          columns={[{ name: cadastroText.contato }, { name: confirmText.before }, { name: confirmText.after }]}
          rows={changes.map(({ campo, novo }) => [
            contatoName(campo, contatos),
            <PersonalData key="before">{contatoText(campo, {}) || confirmText.nothing}</PersonalData>,
            <strong key="after">
              <PersonalData>{contatoText({ ...campo, valor: novo }, {}) || confirmText.nothing}</PersonalData>
            </strong>,
          ])}
        />
      </div>
    </Dialog>
  )
}
