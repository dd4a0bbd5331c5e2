import { TextInput, type TextInputProps } from '@mantine/core'
import type { Limite } from '../../shared/model/limites.ts'
import styles from './Field.module.css'
import { KeyCap } from './KeyCap.tsx'

/** CSS classes of the parts of every field and select. */
export const fieldClasses = {
  input: styles.input ?? '',
  label: styles.label ?? '',
  description: 'faint',
  error: styles.error ?? '',
}

/** `maxLength` is an entry of `LIMITES`, so that the field and the schema behind it agree. */
export type FieldProps = Omit<TextInputProps, 'maxLength'> & { key?: string; maxLength?: Limite }

/** A labelled text field. Screen readers read the hint with the label; an error replaces the hint. */
export function Field({ key, ...props }: FieldProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      size="sm"
      classNames={fieldClasses}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={key && <KeyCap>{key}</KeyCap>}
      rightSectionWidth={key ? 40 : undefined}
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}
