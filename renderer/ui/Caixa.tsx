import { Checkbox, type CheckboxProps } from '@mantine/core'
import campo from './Campo.module.css'

/** A labelled tick box. */
export function Caixa(props: CheckboxProps) {
  return <Checkbox classNames={{ description: campo.dica ?? '' }} {...props} />
}
