import type { ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { describeFalha } from '../text/falhas.ts'
import { frameText, troubleText as text } from '../text/totem.ts'
import { Loading as LoadingRows } from '../ui/States.tsx'
import { Step } from './Step.tsx'
import styles from './Trouble.module.css'
import { Touch } from './Touch.tsx'

export interface TroubleStepProps {
  falha: Falha
  /** Left out for what may have been done all the same. */
  onRetry?: () => void
  onBack: () => void
  /** Contents kept on the screen meanwhile. */
  children?: ReactNode
}

/** Says what happened, quotes the municipality, and offers a way on. There always is one. */
export function TroubleStep({ falha, onRetry, onBack, children }: TroubleStepProps) {
  const { sentence, suggestion } = describeFalha(falha, true)
  return (
    <Step
      alert
      title={sentence}
      lead={suggestion}
      actions={
        <>
          <Touch onTouch={onBack}>{frameText.back}</Touch>
          {onRetry && (
            <Touch look="primary" onTouch={onRetry}>
              {text.retry}
            </Touch>
          )}
        </>
      }
    >
      {falha.descricao && (
        <p className={styles.said}>
          {text.said} <q>{falha.descricao}</q>
        </p>
      )}
      {children}
    </Step>
  )
}

/** Something is being fetched. */
export function WaitStep({ title, onBack }: { title: string; onBack?: () => void }) {
  return (
    <Step title={title} lead={frameText.wait} actions={onBack && <Touch onTouch={onBack}>{frameText.back}</Touch>}>
      <LoadingRows rows={3} height={72} label={title} />
    </Step>
  )
}
