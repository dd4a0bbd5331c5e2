import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'

interface Announcement {
  announce: (sentence: string) => void
  tell: (sentence: string) => void
  /** The last sentence given to `useTell`; null after the next key. */
  told: string | null
}

const Context = createContext<Announcement>({ announce: () => undefined, tell: () => undefined, told: null })

/** Announces a message to screen readers («Certidão emitida»), which the screen shows in its own way (WCAG 4.1.3). */
export function useAnnounce(): (sentence: string) => void {
  return use(Context).announce
}

/** Announces a message that the screen does not show: `StatusLine` shows it until the next key. */
export function useTell(): (sentence: string) => void {
  return use(Context).tell
}

export function useTold(): string | null {
  return use(Context).told
}

/** Number of sentences in the live region: a second sentence must not remove the first before it is read out. */
const KEPT = 3

export function AnnouncementProvider({ children }: { children: ReactNode }) {
  const [announcements, setAnnouncements] = useState<{ sentence: string; round: number }[]>([])
  const announce = useCallback(
    (sentence: string) =>
      setAnnouncements((before) => [...before.slice(1 - KEPT), { sentence, round: (before.at(-1)?.round ?? 0) + 1 }]),
    [],
  )
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    if (told === null) return
    const read = ({ key }: KeyboardEvent) => {
      if (!/^(Control|Shift|Alt|Meta)$/.test(key)) setTold(null)
    }
    // Runs before the key's own effect, so that a sentence which the key announces stays.
    window.addEventListener('keydown', read, { capture: true })
    return () => window.removeEventListener('keydown', read, { capture: true })
  }, [told])
  const announcement = useMemo(() => {
    const tell = (sentence: string) => {
      announce(sentence)
      setTold(sentence)
    }
    return { announce, tell, told }
  }, [announce, told])
  return (
    <Context value={announcement}>
      {children}
      {/* The region is not atomic: only added text is read out, not the whole region again. */}
      <output className="readerOnly" aria-live="polite" aria-atomic="false">
        {/* A new element each time, so that the same sentence is announced twice. */}
        {announcements.map(({ sentence, round }) => (
          <span key={round}>{sentence}</span>
        ))}
      </output>
    </Context>
  )
}
