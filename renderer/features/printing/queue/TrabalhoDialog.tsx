import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { bandejaName } from '../../../text/printSettings.ts'
import { queueText } from '../../../text/printQueue.ts'
import { uiText } from '../../../text/ui.ts'
import { BackButton } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/States.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Fact } from '../../../ui/Values.tsx'
import { ItemActions } from '../ItemActions.tsx'
import { PaperState } from '../PaperState.tsx'
import type { TrabalhoActions } from '../useTrabalhoActions.ts'
import styles from './TrabalhoDialog.module.css'
import { timeOf, paperOf } from './paper.ts'

const { trabalho: text } = queueText

export interface TrabalhoDialogProps {
  /** The job; undefined once the queue has deleted it. */
  trabalho: Trabalho | undefined
  nameOf: (impressora: string) => string
  actions: TrabalhoActions
  onClose: () => void
}

export function TrabalhoDialog({ trabalho, nameOf, actions, onClose }: TrabalhoDialogProps) {
  return (
    <Dialog
      open
      title={trabalho?.rotulo || text.title}
      onClose={onClose}
      width={560}
      actions={<BackButton focus onClick={onClose} label={uiText.close} />}
    >
      {trabalho ? (
        <>
          <PaperState trabalho={trabalho} />
          <dl className={`facts ${styles.values}`}>
            <Fact name={text.impressora}>{nameOf(trabalho.impressora)}</Fact>
            <Fact name={text.paper}>{paperOf(trabalho)}</Fact>
            <Fact name={text.bandeja}>{trabalho.bandeja && bandejaName(trabalho.bandeja)}</Fact>
            <Fact name={text.request}>{timeOf(trabalho.criadoEm)}</Fact>
            <Fact name={text.changed}>{timeOf(trabalho.atualizadoEm)}</Fact>
          </dl>
          {actions.failed && <LoadError falha={actions.failed.falha} onClose={actions.forgetFailed} />}
          <ItemActions trabalho={trabalho} actions={actions} nameOf={nameOf} />
        </>
      ) : (
        <p>{text.gone}</p>
      )}
    </Dialog>
  )
}
