import { useEffect, useRef, type ReactNode, useState, createContext, Fragment, use } from 'react'
import { takesText } from '../keyboard/focus.ts'
import { useScrollable } from '../ui/scrollable.ts'
import { frameText, troubleText as text } from '../text/totem.ts'
import { useSpokenStep } from './reading.ts'
import styles from './Step.module.css'
import { Touch } from './Touch.tsx'
import { useTimeout } from '@mantine/hooks'
import { isNotFound, type Falha } from '../../shared/errors.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { describeFalha } from '../text/falhas.ts'

export interface StepProps {
  title: string
  /** A sentence that says what to do now. */
  lead?: ReactNode
  children?: ReactNode
  /** Handler of «Voltar», by default a return to the previous step; null for a step without this button. */
  onBack?: (() => void) | null | undefined
  /** The other buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** A part that stands beside the rest if there is room, such as a keyboard. */
  aside?: ReactNode
  /** The step appears by itself, so screen readers announce it at once. */
  alert?: boolean
  /** True if the step has little text, which is then placed within reach. */
  short?: boolean
}

/** A step: one text to read and one question. The title takes the focus, so that a screen reader starts there. */
export function Step({ title, lead, children, onBack, actions, aside, alert = false, short = false }: StepProps) {
  const { back } = useWalk()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = useRef<HTMLElement>(null)
  useSpokenStep(step, `${title} ${typeof lead === 'string' ? lead : ''}`)
  const scrollable = useScrollable()
  // A new title is read out. A field with the focus keeps it, because its own label is read out.
  useEffect(() => {
    if (!takesText(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <section
      ref={step}
      data-spoken
      className={styles.step}
      data-aside={aside !== undefined || undefined}
      data-short={short || undefined}
      role={alert ? 'alert' : undefined}
    >
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} data-neutral-focus className={styles.title}>
          {title}
        </h1>
        {lead && (
          <div className={styles.lead} data-lead>
            {lead}
          </div>
        )}
      </div>
      <div {...scrollable} aria-label={scrollable.role && title} className={styles.body}>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {(onBack !== null || actions) && (
        <div className={styles.actions}>
          {onBack !== null && <Touch onTouch={onBack ?? back}>{frameText.back}</Touch>}
          {actions}
        </div>
      )}
    </section>
  )
}

interface TroubleStepProps {
  falha: Falha
  /** Absent for an action that may have succeeded although its answer failed. */
  onRetry?: () => void
  children?: ReactNode
}

/** Largest number of characters in a title. A longer text is quoted below, where it can scroll. */
const TITLE_MAX = 140

/**
 * Shows a failure, quotes the municipality, and always offers a next step. If the municipality does not know the
 * document, its own text is the title, and no retry is offered.
 */
export function TroubleStep({ falha, onRetry, children }: TroubleStepProps) {
  const { sentence, suggestion } = describeFalha(falha, true)
  const { documento, authenticated, end } = useAtendimento()
  const unknown = isNotFound(falha)
  const backendText = falha.descricao ?? ''
  const titled = unknown && backendText !== '' && backendText.length <= TITLE_MAX
  return (
    <Step
      alert
      title={titled ? backendText : sentence}
      lead={suggestion}
      actions={
        <>
          {unknown && documento !== null && !authenticated && (
            <Touch look="primary" onTouch={() => end()}>
              {text.other}
            </Touch>
          )}
          {onRetry && !unknown && (
            <Touch look="primary" onTouch={onRetry}>
              {text.retry}
            </Touch>
          )}
        </>
      }
    >
      {backendText && !titled && (
        <p className={styles.said}>
          {text.said} <q>{backendText}</q>
        </p>
      )}
      {children}
    </Step>
  )
}

/** Time in ms after which a waiting person may think that the kiosk has stopped. */
const LONG_MS = 6_000

/** A loading step with a moving indicator. */
export function WaitStep({ title, onBack }: { title: string; onBack?: (() => void) | null }) {
  const [long, setLong] = useState(false)
  useTimeout(() => setLong(true), LONG_MS, { autoInvoke: true })
  return (
    <Step title={title} lead={long ? frameText.waitLonger : frameText.wait} onBack={onBack}>
      <div className={styles.waiting} role="progressbar" aria-label={title} aria-busy />
    </Step>
  )
}

/** Renders a step. Texts are read during rendering, because the language may change. */
type Draw = () => ReactNode

interface Walk {
  /** Opens a step. Its «Voltar» returns to the step in which this function was read. */
  go: (step: Draw) => void
  back: () => void
  /** Returns to the service tiles. */
  leave: () => void
}

const nowhere = () => undefined
const WalkContext = createContext<Walk>({ go: nowhere, back: nowhere, leave: nowhere })

export const useWalk = (): Walk => use(WalkContext)

/** The steps of a service, from the first (`children`) to those that its answers lead to. */
export function Walk({ leave, children }: { leave: () => void; children: ReactNode }) {
  const [steps, setSteps] = useState<readonly Draw[]>([])
  const walk: Walk = {
    go: (step) => setSteps([...steps, step]),
    back: () => (steps.length === 0 ? leave() : setSteps(steps.slice(0, -1))),
    leave,
  }
  return (
    <WalkContext value={walk}>
      <Fragment key={steps.length}>{steps.at(-1)?.() ?? children}</Fragment>
    </WalkContext>
  )
}
