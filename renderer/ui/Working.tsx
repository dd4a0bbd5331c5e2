import type { ReactNode } from 'react'

/** Shows that an action of unknown length is running, by a moving bar. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <span className="row">
      {children} <progress aria-hidden style={{ width: 96, height: 8, accentColor: 'var(--info)' }} />
    </span>
  )
}
