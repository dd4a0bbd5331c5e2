import { Component, use, type ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { errorBoundaryText } from '../text/app.ts'
import { describeFalha } from '../text/falhas.ts'
import { kioskText } from '../text/kiosk.ts'
import { AtKiosk } from '../ui/atKiosk.ts'
import styles from './ErrorBoundary.module.css'

/**
 * Catches errors of the screens: shows a message and a way back instead of a blank window. Use the route as `key`, so
 * that another screen starts without the error.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Broken onRetry={() => this.setState({ broken: false })} />
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const atKiosk = use(AtKiosk)
  return (
    <div className={styles.screen} role="alert">
      <h1>{errorBoundaryText.title}</h1>
      <p>{atKiosk ? kioskText.broken : errorBoundaryText.explanation}</p>
      <button type="button" className={styles.button} onClick={onRetry}>
        {errorBoundaryText.retry}
      </button>
    </div>
  )
}

/** Shown if main does not even return the station's data. There is no theme and no keyboard handling then. */
export function GeneralFalha({ falha }: { falha: Falha }) {
  const { sentence, suggestion, support } = describeFalha(falha)
  return (
    <div className={styles.screen} role="alert">
      <h1>{sentence}</h1>
      <p>
        {suggestion} {support}
      </p>
    </div>
  )
}
