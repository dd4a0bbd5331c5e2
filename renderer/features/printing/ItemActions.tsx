import type { KeyboardEvent } from 'react'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { keyName } from '../../keyboard/shortcuts.ts'
import { printingText as text } from '../../text/printing.ts'
import { Button } from '../../ui/Button.tsx'
import { questionKeys, trabalhoActions, type TrabalhoAction } from './bandeja.ts'
import styles from './ItemActions.module.css'
import { QUESTION } from './useAnswering.ts'
import type { TrabalhoActions } from './useTrabalhoActions.ts'

export interface ItemActionsProps {
  trabalho: Trabalho
  actions: TrabalhoActions
  nameOf: (impressora: string) => string
}

export function ItemActions({ trabalho, actions, nameOf }: ItemActionsProps) {
  const possible = trabalhoActions(trabalho)
  if (possible.length === 0) return null
  const label = trabalho.rotulo || text.noLabel
  const keys = questionKeys(trabalho)
  return (
    <div className="row" {...(keys && questionProps(label, actions, trabalho))}>
      {keys && <strong>{text.out}</strong>}
      {possible.map((action) => {
        const name = actionName(action, trabalho, nameOf)
        return (
          <Button
            key={action}
            compact
            disabled={actions.acting}
            {...keyOf(action, keys)}
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

/**
 * The question takes the focus as a whole. So an accidental Enter answers nothing, and its letter keys work only inside
 * it (WCAG 2.1.4).
 */
function questionProps(label: string, actions: TrabalhoActions, trabalho: Trabalho) {
  return {
    role: 'group',
    className: `${styles.question} row innerFocus`,
    tabIndex: -1,
    'aria-label': `${text.out} ${label}`,
    [QUESTION]: true,
    // In a dialog the question gets the first focus.
    'data-autofocus': true,
    onKeyDown: (event: KeyboardEvent) => {
      const action = questionKeys(trabalho)?.[keyName(event.nativeEvent)]
      if (!action) return
      event.preventDefault()
      if (!event.repeat && !actions.acting) actions.act(action, trabalho)
    },
  }
}

function keyOf(action: TrabalhoAction, keys: ReturnType<typeof questionKeys>) {
  const key = (['S', 'N'] as const).find((one) => keys?.[one] === action)
  return key === undefined ? {} : { keyCap: key }
}

function actionName(action: TrabalhoAction, { estado, reserva }: Trabalho, nameOf: ItemActionsProps['nameOf']): string {
  if (action === 'change' && reserva !== undefined) return text.printOn(nameOf(reserva))
  if (action === 'printAgain' && estado === 'unknown') return text.notOutPrint
  if (action === 'repeat' && estado === 'failed') return text.choosePages
  return text.actions[action]
}
