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
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { useWalk } from './walk.tsx'

/** Seconds from a printed sheet to the attract screen, unless somebody touches the screen. */
const TO_TAKE = 30
/** The same for people who pay from the screen: they unlock a phone, open the bank's app and read the code. */
const TO_PAY = 120
/** How long a waiting person keeps the attendance from ending as idle, ms. */
const PATIENCE_MS = 120_000
const TELL_MS = 5_000

/** The person's next action for a job: wait for it, take the sheet, or call somebody. */
export function stageOf(estado: EstadoTrabalho | null, refused: boolean): 'underWay' | 'take' | 'trouble' {
  if (refused) return 'trouble'
  if (estado === 'sent' || estado === 'printed') return 'take'
  return estado !== null && (isTerminal(estado) || estado === 'attention') ? 'trouble' : 'underWay'
}

export interface PaperStepProps {
  pdf: Documento
  /** Key of the first print; the same key never prints twice. */
  printKey: string
  /** Text about the printed sheet, if it is not the requested document. */
  takeLead?: string
  /** Text added if nothing was printed. */
  whenMissing?: string
  /** The payment code, which stays as long as the person does. */
  children?: ReactNode
}

/** A requested document: another person's, being printed, to be taken, or not coming. */
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
  // Prints once for each opening of the step; main prints once for each key.
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
    // If there is a payment code, its space is not used for the portal.
    const portal = toPay ? null : estacao.perfil.portal
    const { sentence, remedy } = falha ? toldOf(describeFalha(falha, true)) : trouble(trabalho && describe(trabalho))
    return (
      <Step
        alert
        onBack={null}
        title={sentence}
        lead={[remedy, whenMissing, portal !== null && text.portal].filter(Boolean).join(' ')}
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

/** How long the last words stay, ms. */
const GOODBYE_MS = 2_000

/** The last words, before the next person's screen. */
function Goodbye({ onOver }: { onOver: () => void }) {
  useTimeout(onOver, GOODBYE_MS, { autoInvoke: true })
  return <Step alert title={text.goodbye} onBack={null} />
}

const toldOf = ({ sentence, suggestion }: { sentence: string; suggestion: string }) => ({
  sentence,
  remedy: suggestion,
})
const trouble = (told: { sentence: string; remedy?: string } | null) => ({
  sentence: told ? `${told.sentence}.`.replace(/\.\.$/, '.') : '',
  remedy: told?.remedy ?? '',
})

/**
 * Keeps the attendance from ending as idle while a person waits for a document, or pays from the screen, without touching it.
 * At most `PATIENCE_MS`.
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
 * The seconds until this screen closes, as a bar. Each touch restarts them. Meanwhile main counts no inactivity.
 * @param roomy also shows a button that says that a touch gives more time
 */
function TimeLeft({ limit, roomy, onOver }: { limit: number; roomy: boolean; onOver: () => void }) {
  const [left, setLeft] = useState(limit)
  const refill = () => setLeft(limit)
  useInterval(() => setLeft((seconds) => seconds - 1), 1000, { autoInvoke: true })
  useInterval(tellActivity, TELL_MS, { autoInvoke: true })
  useWindowEvent('pointerdown', refill)
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
