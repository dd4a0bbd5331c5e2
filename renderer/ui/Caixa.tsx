import { Checkbox, type CheckboxProps } from '@mantine/core'
import estilo from './Caixa.module.css'

/** A labelled tick box. */
export function Caixa(props: CheckboxProps) {
  return <Checkbox classNames={{ input: estilo.marca ?? '', description: estilo.dica ?? '' }} {...props} />
}
