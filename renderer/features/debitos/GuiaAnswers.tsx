import { debitosText } from '../../text/debitos.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import type { DuplicateGuia } from '../../flows/debitos/duplicates.ts'
import type { GuiaCreation } from '../../flows/debitos/useGuiaCreation.ts'

const { confirm: text, uncertain } = debitosText

export interface GuiaAnswersProps {
  creation: GuiaCreation
  /** The guide that charges the debits, or may charge them, if the duplicate check found one. */
  duplicate: DuplicateGuia | null
  waiting: boolean
  onCreate: () => void
  /** Repeats the request; null if the backend would refuse it again. */
  onAgain: (() => void) | null
  onBack: () => void
}

/**
 * The buttons of the question. Enter is always the answer that cannot charge a debit twice. For exactly the same debits
 * it prints the existing guide's 2ª via. If that guide charges other debits too, or is in doubt, Enter goes back. After
 * a request without an answer Enter shows the issued guides. In all other cases Enter creates a guide.
 */
export function GuiaAnswers({ creation, duplicate, waiting, onCreate, onAgain, onBack }: GuiaAnswersProps) {
  const { creating, leftUncertain, check } = creation
  const back = (focus: boolean) => <BackButton focus={focus} disabled={creating} onClick={onBack} label={text.back} />
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
      {back(duplicate ? !duplicate.same : leftUncertain && !check)}
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
      {!duplicate && leftUncertain && check && (
        <Button focus look="primary" shortcut="F6" level="dialog" disabled={creating} onClick={check}>
          {uncertain.check}
        </Button>
      )}
    </>
  )
}
