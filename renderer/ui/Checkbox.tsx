import { Checkbox as MantineCheckbox, type CheckboxProps } from '@mantine/core'
import styles from './Checkbox.module.css'

export function Checkbox(props: CheckboxProps) {
  return (
    <MantineCheckbox
      classNames={{ input: styles.tick ?? '', icon: styles.icon ?? '', description: styles.hint ?? '' }}
      {...props}
    />
  )
}
