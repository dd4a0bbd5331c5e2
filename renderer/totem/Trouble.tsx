import { useTimeout } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { isNotFound, type Falha } from '../../shared/errors.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { describeFalha } from '../text/falhas.ts'
import { frameText, troubleText as text } from '../text/totem.ts'
import { Step } from './Step.tsx'
import styles from './Trouble.module.css'
import { Touch } from './Touch.tsx'

export interface TroubleStepProps {
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
  const said = falha.descricao ?? ''
  const titled = unknown && said !== '' && said.length <= TITLE_MAX
  return (
    <Step
      alert
      title={titled ? said : sentence}
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
      {said && !titled && (
        <p className={styles.said}>
          {text.said} <q>{said}</q>
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
