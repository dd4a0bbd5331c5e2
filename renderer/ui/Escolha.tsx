import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import estilo from './Campo.module.css'

/**
 * A labelled choice among a few: the system's own list, which every keyboard and screen reader knows. Space and the arrows
 * are its keys; Enter sends the form, as from any other field (newer Chromium would open the list instead).
 */
export function Escolha(props: NativeSelectProps) {
  return (
    <NativeSelect
      size="sm"
      classNames={{
        input: estilo.entrada ?? '',
        label: estilo.rotulo ?? '',
        description: estilo.dica ?? '',
        error: estilo.erro ?? '',
      }}
      onKeyDown={enviarComEnter}
      {...props}
    />
  )
}

function enviarComEnter(evento: KeyboardEvent<HTMLSelectElement>) {
  const { form } = evento.currentTarget
  if (evento.key !== 'Enter' || evento.repeat || !form) return
  evento.preventDefault()
  form.requestSubmit()
}
