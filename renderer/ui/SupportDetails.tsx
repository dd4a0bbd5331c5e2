import { uiText } from '../text/ui.ts'

/** The cause of a failure for the support, shown on request. Draws nothing without a cause. */
export function SupportDetails({ children }: { children: string | undefined }) {
  return (
    children && (
      <details style={{ marginTop: 4 }}>
        <summary>{uiText.support}</summary>
        <p>{children}</p>
      </details>
    )
  )
}
