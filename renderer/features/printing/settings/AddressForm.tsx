import { useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../../shared/model/limites.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from './Settings.module.css'

interface AddressFormProps {
  text: { address: string; addressHint: string; addressMissing: string; ask: string }
  busy: boolean
  /** The reason why the typed text was refused as an address. */
  refused?: string | false
  onEdit?: () => void
  onAsk: (endereco: string) => void
}

export function AddressForm({ text, busy, refused = false, onEdit, onAsk }: AddressFormProps) {
  const [endereco, setEndereco] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (endereco.trim() === '') setMissing(true)
    else onAsk(endereco)
  }
  return (
    <form className={`row ${styles.line}`} onSubmit={submit} noValidate>
      <Field
        flex="1 1 260px"
        label={text.address}
        description={text.addressHint}
        maxLength={LIMITES.servidor}
        value={endereco}
        error={(missing && text.addressMissing) || refused}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false)
          if (refused) onEdit?.()
          setEndereco(value)
        }}
      />
      <Button type="submit" busy={busy}>
        {text.ask}
      </Button>
    </form>
  )
}
