import { memo, type Dispatch } from 'react'
import { debitosText } from '../../text/debitos.ts'
import { Button } from '../../ui/Button.tsx'
import type { Action, DebitoItem } from '../../flows/debitos/list.ts'

const { actions } = debitosText

export interface TickActionsProps {
  overdue: readonly DebitoItem[]
  hasOpen: boolean
  hasTicked: boolean
  act: Dispatch<Action>
  onExtrato: () => void
  /** Called after a click; returns the focus to the list. */
  onAct: () => void
}

/** The list's keys as buttons, for the mouse. The list itself handles the keys. */
export const TickActions = memo(function TickActions(props: TickActionsProps) {
  const { overdue } = props
  const doAction = (action: Action) => () => {
    props.act(action)
    props.onAct()
  }
  return (
    <>
      <Button compact keyCap="V" disabled={overdue.length === 0} onClick={doAction({ kind: 'tick', items: overdue })}>
        {actions.overdue}
      </Button>
      <Button compact keyCap="Ctrl+A" disabled={!props.hasOpen} onClick={doAction({ kind: 'toggleAll' })}>
        {actions.all}
      </Button>
      <Button compact keyCap="L" disabled={!props.hasTicked} onClick={doAction({ kind: 'clear' })}>
        {actions.clear}
      </Button>
      <Button compact icon="print" keyCap="E" onClick={props.onExtrato}>
        {actions.extrato}
      </Button>
    </>
  )
})
