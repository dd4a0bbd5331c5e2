import { Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * Parts that the first screen can do without. They come once that screen is drawn and takes keys: fetched at once,
 * their code would stand between the person and the search box.
 */
export function Later({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(false)
  useEffect(() => {
    const wait = window.requestIdleCallback(() => setNow(true), { timeout: 300 })
    return () => window.cancelIdleCallback(wait)
  }, [])
  return now && <Suspense>{children}</Suspense>
}
