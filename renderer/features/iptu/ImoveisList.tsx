import type { Imovel } from '../../../shared/model/imoveis.ts'
import { iptuText as text } from '../../text/iptu.ts'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './ImoveisList.module.css'
import { carneOf } from './request.ts'

export interface ImoveisListProps {
  imoveis: readonly Imovel[]
  list: KeyboardList
  /** The municipality offers booklets. */
  withCarne: boolean
}

/** One row a property and year. */
export function ImoveisList({ imoveis, list, withCarne }: ImoveisListProps) {
  return (
    <div role="listbox" aria-label={text.imoveis} {...list.listProps}>
      {imoveis.map((imovel, index) => {
        const { ref, ...item } = list.itemProps(index)
        const chosen = index === list.active
        return (
          <div
            key={index}
            {...item}
            ref={ref}
            role="option"
            aria-selected={chosen}
            className={`${styles.item} innerFocus`}
          >
            <span className={styles.text}>
              <span className={styles.inscricao}>{imovel.inscricao}</span>
              <span className={styles.faint}>{imovel.endereco && <PersonalData>{imovel.endereco}</PersonalData>}</span>
            </span>
            <span className={styles.side}>
              <span>{imovel.exercicio === null ? text.noExercicio : text.exercicio(imovel.exercicio)}</span>
              <span className={styles.faint}>
                {imovel.parcelas.length > 0 && text.parcelasCount(imovel.parcelas.length)}
              </span>
            </span>
            <span className={styles.key}>{chosen && withCarne && carneOf(imovel) && <KeyCap>Enter</KeyCap>}</span>
          </div>
        )
      })}
    </div>
  )
}
