import type { ReactNode } from 'react'

/** A work of unknown length, with a bar that moves until it ends. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <span className="row">
      {children} <progress aria-hidden style={{ width: 96, height: 8, accentColor: 'var(--info)' }} />
    </span>
  )
}
