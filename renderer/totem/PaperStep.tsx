import { useInterval, useTimeout, useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Documento } from '../../shared/ipc/types.ts'
import { isTerminal, type EstadoTrabalho } from '../../shared/model/impressao.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useLoss } from '../services/ending.tsx'
import { tellActivity } from '../services/inactivity.ts'
import { describeFalha } from '../text/falhas.ts'
import { frameText, paperText as text } from '../text/totem.ts'
import { useDescribeTrabalho } from '../flows/printing/useTrabalhos.ts'
import { usePrinting } from '../flows/printing/usePrinting.ts'
import { PaperDrawing } from './PaperDrawing.tsx'
import styles from './Paper.module.css'
import { PhoneCode } from './PhoneCode.tsx'
import { Rating } from './Rating.tsx'
import { Step, useWalk } from './Step.tsx'
import { Touch } from './Touch.tsx'

/** Seconds until a kiosk returns to its first screen after a printed sheet, unless somebody touches the screen. */
const TO_TAKE = 30
/** The same for people who pay from the screen: they need time to open the bank's app and scan the code. */
const TO_PAY = 120
/** Longest time in ms for which a waiting person keeps the idle limit from ending the attendance. */
const PATIENCE_MS = 120_000
const TELL_MS = 5_000

/** The person's next action for a job: wait, take the sheet, or call an attendant. */
export function stageOf(estado: EstadoTrabalho | null, refused: boolean): 'underWay' | 'take' | 'trouble' {
  if (refused) return 'trouble'
  if (estado === 'sent' || estado === 'printed') return 'take'
  return estado !== null && (isTerminal(estado) || estado === 'attention') ? 'trouble' : 'underWay'
}

export interface PaperStepProps {
  pdf: Documento
  /** Idempotency key of the first print; the same key never prints twice. */
  printKey: string
  /** Text about the printed sheet, if that sheet is a substitute for the requested document. */
  takeLead?: string
  /** Text added if nothing was printed. */
  whenMissing?: string
  /** The payment code, shown as long as the person stays. */
  children?: ReactNode
}

/** A requested document: withheld because it may be another person's, printing, ready to take, or failed. */
export function PaperStep(props: PaperStepProps) {
  const { leave } = useWalk()
  if (props.pdf.lido.dono === 'other')
    return (
      <Step alert title={text.otherPaper} lead={text.otherPaperLead} onBack={leave}>
        <PaperDrawing missing />
      </Step>
    )
  return <PrintedPaper {...props} />
}

function PrintedPaper({ pdf, printKey, takeLead = text.takeLead, whenMissing, children }: PaperStepProps) {
  const { end, estacao } = useAtendimento()
  const { leave } = useWalk()
  const printing = usePrinting(pdf.documentoId)
  const describe = useDescribeTrabalho()
  const { trabalho, falha } = printing
  const print = useEffectEvent(() => printing.print(printKey))
  // Requests the print when the step opens. Repeating the request is harmless: main prints once per key.
  useEffect(() => print(), [])
  const stage = stageOf(trabalho?.estado ?? null, falha !== null)
  const mayCome = stage === 'underWay' || trabalho?.estado === 'attention'
  useLoss('printing', mayCome)
  useAwake(mayCome)
  const toPay = children !== undefined
  const [leaving, setLeaving] = useState(false)
  const others = <Touch onTouch={leave}>{frameText.others}</Touch>

  if (leaving) return <Goodbye onOver={() => end()} />
  if (stage === 'trouble') {
    // A payment code needs the portal's space.
    const portal = toPay ? null : estacao.perfil.portal
    const refused = falha && describeFalha(falha, true)
    const told = refused ? { ...refused, remedy: refused.suggestion } : trabalho && describe(trabalho)
    return (
      <Step
        alert
        onBack={null}
        title={told ? `${told.sentence}.`.replace(/\.\.$/, '.') : ''}
        lead={[told?.remedy, whenMissing, portal !== null && text.portal].filter(Boolean).join(' ')}
        actions={
          <>
            {others}
            {(falha !== null || trabalho?.estado === 'failed') && (
              <Touch look="primary" onTouch={() => printing.print()}>
                {text.again}
              </Touch>
            )}
          </>
        }
      >
        {children ?? (portal ? <PhoneCode address={portal} label={text.portalCode} /> : <PaperDrawing missing />)}
      </Step>
    )
  }
  const taken = stage === 'take'
  return (
    <Step
      onBack={null}
      title={taken ? text.take : text.printing}
      lead={taken ? takeLead : text.printingLead}
      actions={
        taken && (
          <>
            {others}
            <TimeLeft limit={toPay ? TO_PAY : TO_TAKE} roomy={toPay} onOver={() => end()} />
            <Touch look="primary" onTouch={() => setLeaving(true)}>
              {text.done}
            </Touch>
          </>
        )
      }
    >
      <div className={styles.beside}>
        {children}
        <PaperDrawing />
        {taken && !toPay && (
          <div className={styles.words}>
            {trabalho?.estado === 'sent' && <p>{text.callIfMissing}</p>}
            <Rating />
          </div>
        )}
      </div>
    </Step>
  )
}

const GOODBYE_MS = 2_000

function Goodbye({ onOver }: { onOver: () => void }) {
  useTimeout(onOver, GOODBYE_MS, { autoInvoke: true })
  return <Step alert title={text.goodbye} onBack={null} />
}

/**
 * Keeps the idle limit from ending the attendance while a person waits for a document or pays from the screen without
 * touching it. At most `PATIENCE_MS`.
 */
export function useAwake(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return undefined
    const since = performance.now()
    const tell = setInterval(() => {
      if (performance.now() - since < PATIENCE_MS) tellActivity()
    }, TELL_MS)
    return () => clearInterval(tell)
  }, [waiting])
}

/**
 * Counts the seconds until this screen closes, shown as a bar. Each touch or key restarts the count. Meanwhile main's idle
 * limit is suspended.
 * @param roomy also shows a button that gives more time
 */
function TimeLeft({ limit, roomy, onOver }: { limit: number; roomy: boolean; onOver: () => void }) {
  const [left, setLeft] = useState(limit)
  const refill = () => setLeft(limit)
  useInterval(() => setLeft((seconds) => seconds - 1), 1000, { autoInvoke: true })
  useInterval(tellActivity, TELL_MS, { autoInvoke: true })
  useWindowEvent('pointerdown', refill)
  useWindowEvent('keydown', ({ repeat }) => repeat || refill())
  const isOver = left <= 0
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return (
    <>
      <progress className={styles.left} aria-label={text.timeLeft} max={limit} value={left} />
      {roomy && <Touch onTouch={refill}>{text.moreTime}</Touch>}
    </>
  )
}
