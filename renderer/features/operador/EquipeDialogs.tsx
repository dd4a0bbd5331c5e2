import { useState } from 'react'
import type { Operador, PapelDoOperador, PinProvisorio } from '../../../shared/ipc/types.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { useLoss } from '../../services/ending.tsx'
import { equipeText } from '../../text/operador.ts'
import { uiText } from '../../text/ui.ts'
import { BackButton } from '../../ui/Button.tsx'
import { Confirm, Dialog, FormDialog } from '../../ui/Dialog.tsx'
import { Choice, Field } from '../../ui/Field.tsx'
import styles from './Equipe.module.css'

const { given: text } = equipeText

export interface OperatorChange {
  kind: keyof typeof equipeText.confirm
  nome: string
}

export function ConfirmOperatorChange({
  kind,
  nome,
  onConfirm,
  onClose,
}: OperatorChange & { onConfirm: () => void; onClose: () => void }) {
  const { title, explanation, verb } = equipeText.confirm[kind]
  return (
    <Confirm
      title={title(nome)}
      go={verb}
      look={kind === 'remove' ? 'danger' : 'primary'}
      onBack={onClose}
      onGo={onConfirm}
    >
      <p>{explanation}</p>
    </Confirm>
  )
}

/** Shows the PIN that an operator was given, only once. */
export function GivenPin({ nome, pin, onClose }: PinProvisorio & { onClose: () => void }) {
  return (
    <Dialog
      open
      title={text.title(nome)}
      onClose={onClose}
      actions={<BackButton focus onClick={onClose} label={uiText.close} />}
    >
      <p className={styles.given}>{pin}</p>
      <p>{text.explanation(nome)}</p>
    </Dialog>
  )
}

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
    <FormDialog title={equipeText.add} onClose={onClose} go={equipeText.keep} onSubmit={submit}>
      <Field
        data-autofocus
        label={equipeText.name}
        maxLength={LIMITES.operador}
        value={nome}
        error={missing && equipeText.nameMissing}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false)
          setNome(value)
        }}
      />
      <Choice
        label={equipeText.role}
        value={papel}
        data={Object.entries(equipeText.papel).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setPapel(value === 'supervisor' ? value : 'atendente')}
      />
    </FormDialog>
  )
}
