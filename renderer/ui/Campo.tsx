import { TextInput, type TextInputProps } from '@mantine/core'
import estilo from './Campo.module.css'
import { Tecla } from './Tecla.tsx'

/** A labelled text field; the hint is read with the label and an error takes its place. */
export function Campo({ tecla, ...props }: TextInputProps & { tecla?: string }) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      size="sm"
      classNames={{
        input: estilo.entrada ?? '',
        label: estilo.rotulo ?? '',
        description: estilo.dica ?? '',
        error: estilo.erro ?? '',
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={tecla && <Tecla>{tecla}</Tecla>}
      rightSectionWidth={tecla ? 40 : undefined}
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}
