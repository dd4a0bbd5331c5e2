import { useId, useState, type SubmitEvent } from 'react'
import { isEnderecoDeCorreio, LONGEST_ENDERECO } from '../../../shared/model/correio.ts'
import { documentsText } from '../../text/documents.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'

const { mail: text } = documentsText

interface AskEnderecoProps {
  label: string
  endereco: string
  onType: (endereco: string) => void
  onReady: () => void
  onClose: () => void
}

/** Asks for the address of the person being served. */
export function AskEndereco({ label, endereco, onType, onReady, onClose }: AskEnderecoProps) {
  const form = useId()
  const [wrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isEnderecoDeCorreio(endereco)) onReady()
    else setWrong(true)
  }
  return (
    <Dialog
      open
      title={text.title(label)}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" onClick={onClose}>
            {documentsText.close}
          </Button>
          <Button look="primary" type="submit" form={form} keyCap="Enter">
            {text.check}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field
          data-autofocus
          data-personal
          label={text.field}
          description={text.hint}
          inputMode="email"
          maxLength={LONGEST_ENDERECO}
          value={endereco}
          error={wrong && text.wrong}
          onChange={({ currentTarget: { value } }) => {
            setWrong(false)
            onType(value.trim())
          }}
        />
      </form>
    </Dialog>
  )
}
