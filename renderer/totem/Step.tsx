import { useEffect, useRef, type ReactNode } from 'react'
import { takesText } from '../keyboard/focus.ts'
import { useScrollable } from '../ui/scrollable.ts'
import { frameText } from '../text/totem.ts'
import { useSpokenStep } from './reading.ts'
import styles from './Step.module.css'
import { Touch } from './Touch.tsx'
import { useWalk } from './walk.tsx'

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
