import { Suspense, useState, type ReactNode } from 'react'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { appText } from '../text/app.ts'
import { deferred } from '../ui/deferred.ts'

const Help = deferred(async () => (await import('./Help.tsx')).Help)

/** The key F1, and the help that it opens: at the page `at`, by default the current screen's. */
export function useHelp(at?: string): { show: () => void; help: ReactNode } {
  const [open, setOpen] = useState(false)
  useShortcut('F1', () => setOpen((before) => !before), { level: 'house', always: true, name: appText.help })
  return {
    show: () => setOpen(true),
    help: <Suspense>{open && <Help at={at} onClose={() => setOpen(false)} />}</Suspense>,
  }
}
