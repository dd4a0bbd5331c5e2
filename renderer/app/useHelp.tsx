import { Suspense, useState, type ReactNode } from 'react'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { appText } from '../text/app.ts'
import { deferred } from '../ui/deferred.ts'

const Help = deferred(async () => (await import('./Help.tsx')).Help)

/** Handles F1 and the help dialog, opened at the manual page `at`; by default at the current screen's page. */
export function useHelp(at?: string): { show: () => void; help: ReactNode } {
  const [open, setOpen] = useState(false)
  useShortcut('F1', () => setOpen((before) => !before), { level: 'house', always: true, name: appText.help })
  return {
    show: () => setOpen(true),
    help: <Suspense>{open && <Help at={at} onClose={() => setOpen(false)} />}</Suspense>,
  }
}
