import type { ConteudoDaTela } from '../../shared/model/segundaTela.ts'
import { segundaTelaText } from '../text/segundaTela.ts'
import { CoinsDrawing } from './drawings.tsx'
import { Sum } from './Sum.tsx'
import styles from './Tela.module.css'

const { debitos: text } = segundaTelaText

/** The sum of the chosen debits. */
export function Debitos({ debitos }: { debitos: Extract<ConteudoDaTela, { tipo: 'debitos' }> }) {
  return (
    <div className={styles.scene}>
      <CoinsDrawing />
      <div>
        <h1 className={styles.name}>
          {text.title} · {text.count(debitos.quantidade)}
        </h1>
        <p>
          <Sum value={debitos.total} />
        </p>
        <p className={styles.explanation}>{text.explanation}</p>
      </div>
    </div>
  )
}
