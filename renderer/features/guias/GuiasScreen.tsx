import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Guia } from '../../../shared/api/index.ts'
import { arriveFromList, readArrival } from '../../services/arrival.ts'
import { paths, useService } from '../../services/services.ts'
import { initialFilter } from './filters.ts'
import { IssuedGuia } from './IssuedGuia.tsx'
import { IssuedGuias, type GuiasView } from './IssuedGuias.tsx'

/** The list of issued guides or, in its place, one open guide. The list's filter and page are stored for the return. */
export function GuiasScreen() {
  const [, navigate] = useLocation()
  const listed = useService(paths.guias) !== undefined
  const arrival = readArrival(useHistoryState<unknown>())
  const [view, setView] = useState<GuiasView>({
    filter: initialFilter,
    page: 0,
    guia: null,
    ticked: [],
    search: 0,
  })
  const open = (guia: Guia, print: boolean) => {
    setView((before) => ({ ...before, guia: guia.id }))
    navigate(paths.guias, { state: arriveFromList(guia, print) })
  }
  if (arrival) {
    const onBack = listed ? () => navigate(paths.guias) : undefined
    return <IssuedGuia key={arrival.printKey ?? arrival.id} arrival={arrival} onBack={onBack} />
  }
  return <IssuedGuias view={view} onChange={setView} onOpen={open} />
}
