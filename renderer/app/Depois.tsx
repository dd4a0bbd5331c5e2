import { Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * What the first screen can do without. It comes once that screen is drawn and takes keys: fetched at once, its code would
 * stand between the person and the search box.
 */
export function Depois({ children }: { children: ReactNode }) {
  const [agora, setAgora] = useState(false)
  useEffect(() => {
    const espera = window.requestIdleCallback(() => setAgora(true), { timeout: 300 })
    return () => window.cancelIdleCallback(espera)
  }, [])
  return agora && <Suspense>{children}</Suspense>
}
