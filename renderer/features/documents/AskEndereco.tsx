import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { isEnderecoDeCorreio } from '../../../shared/model/correio.ts'
import { documentsText } from '../../text/documents.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

const { mail: text } = documentsText

interface AskEnderecoProps {
  label: string
  endereco: string
  onType: (endereco: string) => void
  onReady: () => void
  onClose: () => void
}

export function AskEndereco({ label, endereco, onType, onReady, onClose }: AskEnderecoProps) {
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
