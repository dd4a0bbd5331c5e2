import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { falhaOf } from '../bridge/client.ts'
import { searchFor } from '../features/atendimento/search.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { useEnding } from '../services/ending.tsx'
import { stationScreensOf, painel, useOfferedServices } from '../services/services.ts'
import { useKept } from '../services/useKept.ts'
import { paletteText } from '../text/app.ts'
import { atendimentoText } from '../text/atendimento.ts'
import { describeFalha } from '../text/falhas.ts'
import { placesText } from '../text/services.ts'
import { useTell } from '../ui/announcement.tsx'
import { deferred } from '../ui/deferred.ts'
import type { SearchEntry } from '../ui/searchEntries.ts'

const Palette = deferred(async () => (await import('./Palette.tsx')).Palette)

const RECENT = 3
const NONE: { paths: readonly string[] } = { paths: [] }

export function usePalette() {
  const { estacao, atendimento, documento: served, identify } = useAtendimento()
  const { askEnd } = useEnding()
  const tell = useTell()
  const services = useOfferedServices()
  const [open, setOpen] = useState(false)
  const [path, navigate] = useLocation()
  const recent = useRecentPaths(path)
  const chosen = useRef<SearchEntry>(null)
  // Runs after the dialog has closed, because the chosen action may need the focus that the dialog gives back.
  useEffect(() => {
    if (open) return
    chosen.current?.run()
    chosen.current = null
  }, [open])
  const serve = (document: string) => {
    if (document === served) tell(atendimentoText.sameDocumento)
    else if (served !== null) askEnd(searchFor(document))
    else identify(document).catch((error: unknown) => tell(describeFalha(falhaOf(error), false).sentence))
  }
  useShortcut('Ctrl+K', () => setOpen(true), { level: 'house' })
  if (!open) return null

  const entriesOf = (screens: readonly (Omit<SearchEntry, 'group' | 'run'> & { path: string })[], group: string) =>
    screens.map((screen) => ({ ...screen, group, run: () => navigate(screen.path) }))
  const all = [
    ...('desde' in atendimento ? entriesOf([painel, ...services], paletteText.service) : []),
    ...entriesOf(stationScreensOf(estacao.modo), placesText.title),
  ]
  const before = recent.flatMap((one) => all.filter(({ path }) => path === one))
  return (
    <Palette
      recent={before.map((entry) => ({ ...entry, group: paletteText.recent }))}
      screens={all.filter((entry) => !before.includes(entry))}
      onServe={serve}
      onClose={() => setOpen(false)}
      onChoose={(entry) => {
        chosen.current = entry
        setOpen(false)
      }}
    />
  )
}

/** The screens visited before this one, latest first; deleted with the attendance. */
function useRecentPaths(path: string): readonly string[] {
  const [{ paths }, change] = useKept('recentScreens', NONE)
  useEffect(() => {
    change(({ paths }) => ({ paths: [path, ...paths.filter((one) => one !== path)].slice(0, RECENT + 1) }))
  }, [path, change])
  return paths.filter((one) => one !== path)
}
