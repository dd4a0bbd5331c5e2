import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import styles from './Tela.module.css'

/** The length of `R$ 999.999,99`. Longer amounts are written smaller, so that they are never cut. */
const LONG = 13

/** An amount, the largest text on the display. */
export function Sum({ value }: { value: Centavos }) {
  const said = formatReais(value)
  return (
    <strong className={styles.sum} data-long={said.length > LONG || undefined}>
      {said}
    </strong>
  )
}
