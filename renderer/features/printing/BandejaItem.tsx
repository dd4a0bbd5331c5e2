import type { Trabalho } from '../../../shared/model/impressao.ts'
import { printingText as text, type TrabalhoDescription } from '../../text/printing.ts'
import { ItemActions } from './ItemActions.tsx'
import styles from './BandejaItem.module.css'
import type { TrabalhoActions } from './useTrabalhoActions.ts'

export interface BandejaItemProps {
  trabalho: Trabalho
  about: TrabalhoDescription
  actions: TrabalhoActions
  nameOf: (impressora: string) => string
}

/** One job: what it is, what is true of it now, what can be done. */
export function BandejaItem({ trabalho, about, actions, nameOf }: BandejaItemProps) {
  return (
    <li className={styles.item} data-tone={about.tone}>
      <div className={styles.top}>
        <strong className={styles.label}>{trabalho.rotulo || text.noLabel}</strong>
        <span className={styles.faint}>
          {text.pages(trabalho.paginas)}
          {trabalho.copias > 1 && ` · ${text.copias(trabalho.copias)}`}
        </span>
      </div>
      <p className={styles.sentence}>{about.sentence}</p>
      {about.remedy && <p className={styles.faint}>{about.remedy}</p>}
      <ItemActions trabalho={trabalho} actions={actions} nameOf={nameOf} />
    </li>
  )
}
