import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const Context = createContext<(sentence: string) => void>(() => undefined)

/** Says a short status to screen readers («Certidão emitida»); the screen shows it in its own way (WCAG 4.1.3). */
export function useAnnounce(): (sentence: string) => void {
  return use(Context)
}

/** Sentences kept in the region. One that comes close behind another must not take it away before it was read. */
const KEPT = 3

export function AnnouncementProvider({ children }: { children: ReactNode }) {
  const [announcements, setAnnouncements] = useState<{ sentence: string; round: number }[]>([])
  const announce = useCallback(
    (sentence: string) =>
      setAnnouncements((before) => [...before.slice(1 - KEPT), { sentence, round: (before.at(-1)?.round ?? 0) + 1 }]),
    [],
  )
  return (
    <Context value={announce}>
      {children}
      {/* Not atomic: only what is added is read out, not the region anew. */}
      <output className="readerOnly" aria-live="polite" aria-atomic="false">
        {/* A new element each time: the same sentence twice is said twice. */}
        {announcements.map(({ sentence, round }) => (
          <span key={round}>{sentence}</span>
        ))}
      </output>
    </Context>
  )
}
