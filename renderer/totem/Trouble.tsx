import { useEffect, useState, type ReactNode } from 'react'
import { isNotFound, type Falha } from '../../shared/errors.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { describeFalha } from '../text/falhas.ts'
import { frameText, troubleText as text } from '../text/totem.ts'
import { Step } from './Step.tsx'
import styles from './Trouble.module.css'
import { Touch } from './Touch.tsx'

export interface TroubleStepProps {
  falha: Falha
  /** Left out for an act that may have been done all the same. */
  onRetry?: () => void
  onBack: () => void
  /** Contents kept on the screen meanwhile. */
  children?: ReactNode
}

/** Letters that a title has room for; what is longer is quoted where it may scroll. */
const TITLE_MAX = 140

/**
 * Says what happened, quotes the municipality, and offers a way on. There always is one. The municipality's own sentence is the title
 * where it does not know something. To ask again does not help there.
 */
export function TroubleStep({ falha, onRetry, onBack, children }: TroubleStepProps) {
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
          <Touch onTouch={onBack}>{frameText.back}</Touch>
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

/** A person who has seen nothing new for this long wonders whether it goes on. */
const LONG_MS = 6_000

/** Something is being fetched: what moves says that it goes on. */
export function WaitStep({ title, onBack }: { title: string; onBack?: () => void }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const told = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(told)
  }, [])
  return (
    <Step
      title={title}
      lead={long ? frameText.waitLonger : frameText.wait}
      actions={onBack && <Touch onTouch={onBack}>{frameText.back}</Touch>}
    >
      <div className={styles.waiting} role="progressbar" aria-label={title} aria-busy />
    </Step>
  )
}
