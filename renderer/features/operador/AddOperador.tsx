import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { Operador, PapelDoOperador } from '../../../shared/ipc/types.ts'
import { useLoss } from '../../services/ending.tsx'
import { equipeText as text } from '../../text/operador.ts'
import { Choice, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'

interface AddOperadorProps {
  onAdd: (operador: Pick<Operador, 'nome' | 'papel'>) => void
  onClose: () => void
}

export function AddOperador({ onAdd, onClose }: AddOperadorProps) {
  const [nome, setNome] = useState('')
  const [papel, setPapel] = useState<PapelDoOperador>('atendente')
  const [missing, setMissing] = useState(false)
  useLoss('form', nome !== '')
  const submit = () => {
    if (nome.trim() === '') setMissing(true)
    else onAdd({ nome: nome.trim(), papel })
  }
  return (
    <FormDialog title={text.add} onClose={onClose} go={text.keep} onSubmit={submit}>
      <Field
        data-autofocus
        label={text.name}
        maxLength={LIMITES.operador}
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
    </FormDialog>
  )
}
