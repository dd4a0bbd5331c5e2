import { guiasText } from '../../text/guias.ts'
import styles from './LinhaDigitavel.module.css'

const { pagamento: text } = guiasText

export function LinhaDigitavel({ blocks }: { blocks: readonly string[] }) {
  return (
    <ol className={styles.row} aria-label={text.row}>
      {blocks.map((block, index) => (
        // A payment line may repeat a block; only its position distinguishes it.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.block}>
          <span className={styles.digits} data-personal>
            {block}
          </span>
        </li>
      ))}
    </ol>
  )
}
