import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './Field.module.css'
import { KeyCap } from './KeyCap.tsx'

/** A labelled text field; the hint is read with the label, and an error replaces it. */
export function Field({ key, ...props }: TextInputProps & { key?: string }) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      size="sm"
      classNames={{
        input: styles.input ?? '',
        label: styles.label ?? '',
        description: styles.hint ?? '',
        error: styles.error ?? '',
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={key && <KeyCap>{key}</KeyCap>}
      rightSectionWidth={key ? 40 : undefined}
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}
