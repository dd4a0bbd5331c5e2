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

/** One job: its document, its current state, and its possible actions. */
export function BandejaItem({ trabalho, about, actions, nameOf }: BandejaItemProps) {
  return (
    <li className={styles.item} data-tone={about.tone}>
      <div>
        <strong>{trabalho.rotulo || text.noLabel}</strong>
        <p className="faint">
          {text.pages(trabalho.paginas)}
          {trabalho.copias > 1 && ` · ${text.copias(trabalho.copias)}`}
        </p>
      </div>
      <div className={styles.sentence}>
        <p>{about.sentence}</p>
        {about.remedy && <p className="faint">{about.remedy}</p>}
      </div>
      <ItemActions trabalho={trabalho} actions={actions} nameOf={nameOf} />
    </li>
  )
}
