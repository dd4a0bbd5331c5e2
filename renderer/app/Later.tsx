import { Suspense, useEffect, useState, type ReactNode } from 'react'

/** Parts that load once the first screen is drawn and takes keys: earlier, their code would delay the search box. */
export function Later({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(false)
  useEffect(() => {
    const wait = window.requestIdleCallback(() => setNow(true), { timeout: 300 })
    return () => window.cancelIdleCallback(wait)
  }, [])
  return now && <Suspense>{children}</Suspense>
}
