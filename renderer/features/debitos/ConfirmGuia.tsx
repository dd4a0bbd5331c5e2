import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDate, type IsoDate, weekdayOf } from '../../../shared/model/data.ts'
import { formatInformado } from '../../../shared/model/dinheiro.ts'
import type { DuplicateGuard, DuplicateGuia } from '../../flows/debitos/duplicates.ts'
import { mayAskAgain, wasAnswered } from '../../flows/debitos/outcome.ts'
import type { Question } from '../../flows/debitos/question.ts'
import { useDuplicateGuard } from '../../flows/debitos/useDuplicateGuard.ts'
import type { GuiaCreation } from '../../flows/debitos/useGuiaCreation.ts'
import { useDropKeysAhead, useKeysAhead } from '../../keyboard/keyboard.tsx'
import { debitosText } from '../../text/debitos.ts'
import { introOf } from '../../text/falhas.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Working } from '../../ui/Progress.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import styles from './ConfirmGuia.module.css'
import { GuiaSummary } from './GuiaSummary.tsx'
import { vencimentoKeys } from './vencimento.ts'

const { confirm: text, uncertain } = debitosText
const { duplicate: duplicateText } = text

const SHOWN = 3

/** Width for three buttons side by side, one with a guide's number, px. */
const WIDTH_OF_THREE = 720
/** Wide enough for four due dates side by side, px. */
const WIDTH = 640

export interface ConfirmGuiaProps {
  question: Question
  today: IsoDate
  creation: GuiaCreation
  onVencimento: (vencimento: IsoDate) => void
  onClose: () => void
}

export function ConfirmGuia({ question, today, creation, onVencimento, onClose }: ConfirmGuiaProps) {
  const { guard, waiting, ask, askAgain } = useGuardedRequest(question, today, creation)
  const { creating, outcome, falha } = creation
  useKeysAhead(creating || waiting, 'end')
  // Once the guide is requested, the result of the duplicate check no longer matters.
  const duplicate = !creating && outcome === null && guard.situacao === 'duplicate' ? guard.guias : null
  // The request was sent and cannot be cancelled: closing now would only hide its answer.
  const close = () => {
    if (!creating) onClose()
  }
  if (outcome === 'uncertain') return <UncertainGuia creation={creation} onClose={close} />

  return (
    <Dialog
      // A refusal or an existing guide opens a new dialog, because the first button of a new dialog gets the focus.
      key={outcome ?? (duplicate ? 'duplicate' : 'question')}
      open
      title={
        duplicate ? text.duplicate.titles[duplicate[0]?.same ? 'same' : 'maybe'] : text.titles[question.request.kind]
      }
      onClose={close}
      width={duplicate ? WIDTH_OF_THREE : WIDTH}
      actions={
        <GuiaAnswers
          creation={creation}
          duplicate={duplicate?.[0] ?? null}
          waiting={waiting}
          onCreate={ask}
          onAgain={falha && mayAskAgain(falha) ? askAgain : null}
          onBack={close}
        />
      }
    >
      {duplicate && <DuplicateGuias guias={duplicate} debitos={question.debitos.length} />}
      <GuiaSummary question={question} other={duplicate !== null} />
      {question.request.kind === 'joint' && !falha && (
        <VencimentoChoice today={today} disabled={creating || waiting} onChoose={onVencimento} />
      )}
      <div className={styles.notice} role="status">
        {!falha && whatIsSaid(guard, creating, waiting)}
      </div>
      {!creating && !falha && !duplicate && creation.leftUncertain && (
        <Message kind="warning">{uncertain.reminder(creation.check !== null)}</Message>
      )}
      {falha && (
        <>
          <LoadError falha={falha} />
          <p className={styles.notice}>{text.refused[question.request.kind]}</p>
          {mayAskAgain(falha) && <p className={styles.notice}>{text.againExplanation}</p>}
        </>
      )}
    </Dialog>
  )
}

function whatIsSaid({ situacao }: DuplicateGuard, creating: boolean, waiting: boolean) {
  if (creating || waiting) return <Working>{creating ? text.creating : text.guard.looking}</Working>
  return situacao === 'duplicate' ? null : <span className="faint">{text.guard[situacao]}</span>
}

/**
 * Makes the request at most once for each confirmation, and only after the duplicate check. A confirmation waits for a
 * check that is still running (see `useDuplicateGuard` for how long). It is dropped if the check finds a guide: the
 * person then has to answer another question.
 */
function useGuardedRequest({ chosen, request }: Question, today: IsoDate, creation: GuiaCreation) {
  const guard = useDuplicateGuard(chosen, today)
  const { situacao } = guard
  const [yes, setYes] = useState(false)
  if (yes && situacao === 'duplicate') setYes(false)
  const done = useRef(false)
  const create = () => {
    if (done.current) return
    done.current = true
    creation.create(request)
  }
  const proceed = useEffectEvent(create)
  useEffect(() => {
    if (yes && (situacao === 'free' || situacao === 'noAnswer')) proceed()
  }, [yes, situacao])
  return {
    guard,
    waiting: yes && situacao === 'looking',
    ask: () => (situacao === 'duplicate' ? create() : setYes(true)),
    /**
     * Repeats the request after a refusal that created nothing. The duplicate check runs again, and the request waits for it.
     */
    askAgain: () => {
      done.current = false
      creation.forget()
      setYes(true)
      if (situacao === 'free' || situacao === 'noAnswer') create()
    },
  }
}

/** Guides that charge, or may charge, the chosen debits, with the data by which the clerk distinguishes them. */
function DuplicateGuias({ guias, debitos }: { guias: readonly DuplicateGuia[]; debitos: number }) {
  // Keys typed ahead answered another question.
  useDropKeysAhead()
  const others = guias.length - SHOWN
  return (
    <div className={styles.duplicates}>
      <Message kind="warning" live>
        <ul>
          {guias.slice(0, SHOWN).map(({ guia, charged, doubtful, reasons, others: otherItems }) => (
            <li key={guia.numeroGuia}>
              <strong>{duplicateText.guia(guia.numeroGuia)}</strong>{' '}
              {duplicateText.charges({ charged, doubtful }, debitos)},{' '}
              <PersonalData>
                {duplicateText.known(formatDate(guia.dataVencimento), formatInformado(guia.valorTotal))}
              </PersonalData>
              {reasons.length > 0 &&
                ` ${duplicateText.inDoubt(reasons.map((reason) => duplicateText.reasons[reason]))}`}
              {otherItems > 0 && ` ${duplicateText.otherItems(otherItems)}`}
            </li>
          ))}
          {others > 0 && <li>{duplicateText.others(others)}</li>}
        </ul>
      </Message>
    </div>
  )
}

/**
 * The answer was lost or invalid, so the guide may exist. Enter shows the issued guides, and no key creates the guide again.
 */
function UncertainGuia({ creation, onClose }: { creation: GuiaCreation; onClose: () => void }) {
  const { falha, check } = creation
  return (
    <Dialog
      open
      role="alertdialog"
      title={uncertain.title}
      onClose={onClose}
      actions={
        <>
          <BackButton focus={!check} onClick={onClose} />
          {check && (
            <Button focus look="primary" shortcut="F6" level="dialog" onClick={check}>
              {uncertain.check}
            </Button>
          )}
        </>
      }
    >
      <p>
        {falha && wasAnswered(falha) ? uncertain.happened.answered : uncertain.happened.lost}{' '}
        {uncertain.explanation(check !== null)}
      </p>
      {falha?.descricao && (
        <p style={{ marginTop: 12, fontWeight: 600 }}>
          {introOf(falha)} <q>{falha.descricao}</q>
        </p>
      )}
    </Dialog>
  )
}

interface VencimentoChoiceProps {
  today: IsoDate
  disabled: boolean
  onChoose: (vencimento: IsoDate) => void
}

/** Buttons and keys for the usual due dates. The keys work only while the focus is inside the dialog. */
function VencimentoChoice({ today, disabled, onChoose }: VencimentoChoiceProps) {
  const announce = useAnnounce()
  const choose = (vencimento: IsoDate) => {
    onChoose(vencimento)
    announce(text.newVencimento(text.weekdays[weekdayOf(vencimento)] ?? '', formatDate(vencimento)))
  }
  return (
    <div className={styles.dates} role="group" aria-label={text.otherVencimento}>
      {(['today', 'next', 'five', 'month'] as const).map((name) => {
        const { key, from } = vencimentoKeys[name]
        return (
          <Button
            key={name}
            compact
            shortcut={key}
            level="dialog"
            disabled={disabled}
            onClick={() => choose(from(today))}
          >
            {text.dates[name]}
          </Button>
        )
      })}
    </div>
  )
}

interface GuiaAnswersProps {
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
function GuiaAnswers({ creation, duplicate, waiting, onCreate, onAgain, onBack }: GuiaAnswersProps) {
  const { creating, leftUncertain, check } = creation
  const back = (focus: boolean) => <BackButton focus={focus} disabled={creating} onClick={onBack} />
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
