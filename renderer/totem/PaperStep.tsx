import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Documento } from '../../shared/ipc/types.ts'
import { isTerminal, type EstadoTrabalho } from '../../shared/model/impressao.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useLoss } from '../services/ending.tsx'
import { tellActivity } from '../services/inactivity.ts'
import { describeFalha } from '../text/falhas.ts'
import { frameText, paperText as text } from '../text/totem.ts'
import { useDescribeTrabalho, usePrinting } from '../features/printing/index.ts'
import { PaperDrawing } from './PaperDrawing.tsx'
import styles from './Paper.module.css'
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'

/** Seconds from the paper to the attract screen, unless somebody touches something. */
const AFTER_PAPER = 30
/** A paper that takes longer than this is taken back; until then whoever waits for it is there. */
const PATIENCE_MS = 120_000
const TELL_MS = 10_000

/** The person's part in a job: wait for it, take it, or call somebody. */
export function stageOf(estado: EstadoTrabalho | null, refused: boolean): 'underWay' | 'take' | 'trouble' {
  if (refused) return 'trouble'
  if (estado === 'sent' || estado === 'printed') return 'take'
  return estado !== null && (isTerminal(estado) || estado === 'attention') ? 'trouble' : 'underWay'
}

export interface PaperStepProps {
  pdf: Documento
  /** Key of the first print: the same key never prints twice. */
  printKey: string
  onOthers: () => void
  /** Said where no paper came. */
  whenMissing?: string
  /** Kept on the screen as long as they stay: what it is paid with. */
  children?: ReactNode
}

/** A paper that was asked for: on its way, to be taken, or not coming. */
export function PaperStep({ pdf, printKey, onOthers, whenMissing, children }: PaperStepProps) {
  const { end } = useAtendimento()
  const printing = usePrinting(pdf.documentoId)
  const describe = useDescribeTrabalho()
  const { trabalho, falha } = printing
  const print = useEffectEvent(() => printing.print(printKey))
  // Once for each time the step comes: main prints once for each key.
  useEffect(() => print(), [])
  const stage = stageOf(trabalho?.estado ?? null, falha !== null)
  const mayCome = stage === 'underWay' || trabalho?.estado === 'attention'
  useLoss('printing', mayCome)
  useAwake(mayCome)
  const left = useCountdown(stage === 'take', () => end())
  const others = <Touch onTouch={onOthers}>{frameText.others}</Touch>

  if (stage === 'trouble') {
    const { sentence, remedy } = falha ? toldOf(describeFalha(falha, true)) : trouble(trabalho && describe(trabalho))
    return (
      <Step
        alert
        title={sentence}
        lead={[remedy, whenMissing].filter(Boolean).join(' ')}
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
        {children}
      </Step>
    )
  }
  const taken = stage === 'take'
  return (
    <Step
      title={taken ? text.take : text.printing}
      lead={taken ? `${text.takeLead} ${text.endsIn(left)}` : text.printingLead}
      spoken={taken ? text.takeLead : text.printingLead}
      actions={
        taken && (
          <>
            {others}
            <Touch look="primary" onTouch={() => end()}>
              {text.done}
            </Touch>
          </>
        )
      }
    >
      <div className={styles.beside}>
        <PaperDrawing />
        {children ?? (taken && trabalho?.estado === 'sent' && <p>{text.callIfMissing}</p>)}
      </div>
    </Step>
  )
}

const toldOf = ({ sentence, suggestion }: { sentence: string; suggestion: string }) => ({
  sentence,
  remedy: suggestion,
})
const trouble = (told: { sentence: string; remedy?: string } | null) => ({
  sentence: told ? `${told.sentence}.`.replace(/\.\.$/, '.') : '',
  remedy: told?.remedy ?? '',
})

/** A person who waits for a document touches nothing: that is no idleness. */
function useAwake(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return undefined
    const since = performance.now()
    const tell = setInterval(() => {
      if (performance.now() - since < PATIENCE_MS) tellActivity()
    }, TELL_MS)
    return () => clearInterval(tell)
  }, [waiting])
}

/** Seconds left; each touch begins anew. */
function useCountdown(counting: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(AFTER_PAPER)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!counting) return undefined
    let seconds = AFTER_PAPER
    const begin = () => setLeft((seconds = AFTER_PAPER))
    const step = setInterval(() => {
      seconds -= 1
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(step)
      over()
    }, 1000)
    begin()
    window.addEventListener('pointerdown', begin)
    return () => {
      clearInterval(step)
      window.removeEventListener('pointerdown', begin)
    }
  }, [counting])
  return left
}
