import { debitosText } from '../../text/debitos.ts'
import { Button } from '../../ui/Button.tsx'
import type { DuplicateGuia } from './duplicates.ts'
import type { GuiaCreation } from './useGuiaCreation.ts'

const { confirm: text, uncertain } = debitosText

export interface GuiaAnswersProps {
  creation: GuiaCreation
  /** The guide that already charges the debits, or may, if the guard found one. */
  duplicate: DuplicateGuia | null
  /** The answer was given and waits for the guard. */
  waiting: boolean
  onCreate: () => void
  /** Repeats the request; null where it would be refused again. */
  onAgain: (() => void) | null
  onBack: () => void
}

/**
 * Enter is always the answer that cannot charge anybody twice. It prints the 2ª via of a guide for the very same debits.
 * Where the guide is for others too, or in doubt, Enter goes back. After a request without an answer it shows the issued
 * guides. Only then does it create a new guide.
 */
export function GuiaAnswers({ creation, duplicate, waiting, onCreate, onAgain, onBack }: GuiaAnswersProps) {
  const { creating, leftUncertain } = creation
  const back = (focus: boolean) => (
    <Button focus={focus} keyCap="Esc" disabled={creating} onClick={onBack}>
      {text.back}
    </Button>
  )
  if (creation.outcome === 'refused') {
    return (
      <>
        {back(!onAgain)}
        {onAgain && (
          <Button focus look="primary" keyCap="Enter" onClick={onAgain}>
            {text.again}
          </Button>
        )}
      </>
    )
  }
  const caution = duplicate !== null || leftUncertain
  const create = (
    <Button
      focus={!caution}
      look={caution ? 'secondary' : 'primary'}
      {...(!caution && { keyCap: 'Enter' })}
      busy={creating || waiting}
      onClick={onCreate}
    >
      {duplicate ? text.duplicate.create : leftUncertain ? uncertain.createAnyway : text.create}
    </Button>
  )
  return (
    <>
      {back(duplicate !== null && !duplicate.same)}
      {create}
      {duplicate?.way && (
        <Button
          focus={duplicate.same}
          look={duplicate.same ? 'primary' : 'secondary'}
          icon="print"
          {...(duplicate.same && { keyCap: 'Enter' })}
          disabled={creating}
          onClick={() => duplicate.way && creation.segundaVia(duplicate.way)}
        >
          {text.duplicate.segundaVia(duplicate.guia.numeroGuia)}
        </Button>
      )}
      {!duplicate && leftUncertain && (
        <Button focus look="primary" shortcut="F6" level="dialog" disabled={creating} onClick={creation.check}>
          {uncertain.check}
        </Button>
      )}
    </>
  )
}
