import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { keys } from '../../keyboard/keys.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { printingText as text } from '../../text/printing.ts'

/** Attribute of a question's element, which takes the focus itself: its letter keys work only inside it. */
export const QUESTION = 'data-question'

/**
 * One key moves the focus to the tray's first open question, and an answer moves it to the next. After the last
 * question the focus returns to where it was.
 * @param show called to open the tray
 */
export function useAnswering(
  tray: RefObject<HTMLElement | null>,
  questions: number,
  { enabled, open, show }: { enabled: boolean; open: boolean; show: () => void },
): void {
  const cameFrom = useRef<HTMLElement | null>(null)
  const [asked, setAsked] = useState(0)
  const first = () => tray.current?.querySelector<HTMLElement>(`[${QUESTION}]`)
  useShortcut(
    keys.answer,
    () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && !tray.current?.contains(activeElement))
        cameFrom.current = activeElement
      show()
      setAsked(asked + 1)
    },
    { enabled, level: 'house', name: text.answer },
  )
  useLayoutEffect(() => {
    if (asked > 0) first()?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when asked for
  }, [asked])
  useLayoutEffect(() => {
    // If the person moved the focus elsewhere, it is not moved back.
    if (!cameFrom.current || document.activeElement !== document.body) return
    const next = open ? first() : null
    if (next) return next.focus()
    if (cameFrom.current.isConnected) cameFrom.current.focus()
    cameFrom.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when a question is answered, or the tray closed
  }, [questions, open])
}
