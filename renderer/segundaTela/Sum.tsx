import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import styles from './Tela.module.css'

/** `R$ 999.999,99`: a longer amount is written smaller, so that it is never cut. */
const LONG = 13

/** An amount, the largest thing there is. */
export function Sum({ value }: { value: Centavos }) {
  const said = formatReais(value)
  return (
    <strong className={styles.sum} data-long={said.length > LONG || undefined}>
      {said}
    </strong>
  )
}
