import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import estilo from './Campo.module.css'

/** A labelled choice among a few: the system's own list, which every keyboard and screen reader knows. */
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
      {...props}
    />
  )
}
