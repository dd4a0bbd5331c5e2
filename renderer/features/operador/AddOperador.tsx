import { useId, useState, type SubmitEvent } from 'react'
import type { Operador, PapelDoOperador } from '../../../shared/ipc/types.ts'
import { useLoss } from '../../services/ending.tsx'
import { equipeText as text } from '../../text/operador.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'

interface AddOperadorProps {
  onAdd: (operador: Pick<Operador, 'nome' | 'papel'>) => void
  onClose: () => void
}

/** Adds an operator. */
export function AddOperador({ onAdd, onClose }: AddOperadorProps) {
  const form = useId()
  const [nome, setNome] = useState('')
  const [papel, setPapel] = useState<PapelDoOperador>('atendente')
  const [missing, setMissing] = useState(false)
  useLoss('form', nome !== '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (nome.trim() === '') setMissing(true)
    else onAdd({ nome: nome.trim(), papel })
  }
  return (
    <Dialog
      open
      title={text.add}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" onClick={onClose}>
            {text.back}
          </Button>
          <Button look="primary" type="submit" form={form} keyCap="Enter">
            {text.keep}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field
          data-autofocus
          label={text.name}
          maxLength={100}
          value={nome}
          error={missing && text.nameMissing}
          onChange={({ currentTarget: { value } }) => {
            setMissing(false)
            setNome(value)
          }}
        />
        <Choice
          label={text.role}
          value={papel}
          data={Object.entries(text.papel).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setPapel(value === 'supervisor' ? value : 'atendente')}
        />
      </form>
    </Dialog>
  )
}
