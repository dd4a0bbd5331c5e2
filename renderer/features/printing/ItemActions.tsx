import type { Trabalho } from '../../../shared/model/impressao.ts'
import { printingText as text } from '../../text/printing.ts'
import { Button } from '../../ui/Button.tsx'
import { trabalhoActions, type TrabalhoAction } from './bandeja.ts'
import styles from './ItemActions.module.css'
import type { TrabalhoActions } from './useTrabalhoActions.ts'

export interface ItemActionsProps {
  trabalho: Trabalho
  actions: TrabalhoActions
  /** What people call a printer, by its id. */
  nameOf: (impressora: string) => string
}

/** The buttons of a job; in doubt, the question before them. */
export function ItemActions({ trabalho, actions, nameOf }: ItemActionsProps) {
  const possible = trabalhoActions(trabalho)
  if (possible.length === 0) return null
  const label = trabalho.rotulo || text.noLabel
  return (
    <div className={styles.actions}>
      {trabalho.estado === 'unknown' && <span className={styles.question}>{text.out}</span>}
      {possible.map((action) => {
        const name = actionName(action, trabalho, nameOf)
        return (
          <Button
            key={action}
            compact
            disabled={actions.acting}
            label={`${name}: ${label}`}
            onClick={() => actions.act(action, trabalho)}
          >
            {name}
          </Button>
        )
      })}
    </div>
  )
}

function actionName(action: TrabalhoAction, { estado, reserva }: Trabalho, nameOf: ItemActionsProps['nameOf']): string {
  if (action === 'change' && reserva !== undefined) return text.printOn(nameOf(reserva))
  if (action === 'printAgain' && estado === 'unknown') return text.notOutPrint
  if (action === 'repeat' && estado === 'failed') return text.choosePages
  return text.actions[action]
}
