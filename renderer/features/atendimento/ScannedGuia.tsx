import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Guia } from '../../../shared/api/index.ts'
import { runOperacao } from '../../bridge/client.ts'
import { runAllPages } from '../../bridge/pages.ts'
import { hasDialog, takesText } from '../../keyboard/focus.ts'
import { keys } from '../../keyboard/keys.ts'
import { arriveFromList } from '../../services/arrival.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { paths } from '../../services/paths.ts'
import { scanText as text } from '../../text/scan.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryError } from '../../ui/QueryError.tsx'
import { findScanned, type ValidLinha } from './scan.ts'

export interface ScannedGuiaProps {
  linha: ValidLinha
  /** True when the guide opens at once, unless the clerk is typing or would lose something. False when it is only offered. */
  opensItself: boolean
  onOpened: () => void
}

/** The guide of a scanned payment line, searched among the guides of the signed-in taxpayer. */
export function ScannedGuia({ linha, opensItself, onOpened }: ScannedGuiaProps) {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const { wouldLose } = useEnding()
  const query = useQuery({
    queryKey: [geracao, 'scan', linha.codigoBarras],
    // A guide that was just made must be found too.
    staleTime: 0,
    queryFn: ({ signal }) =>
      findScanned(linha, {
        list: (input) => runAllPages('guias.listar', input, signal),
        detail: (id) =>
          cache.fetchQuery({
            queryKey: [geracao, 'guias.detalhar', { id }],
            queryFn: ({ signal: stopSignal }) => runOperacao('guias.detalhar', { id }, stopSignal),
          }),
      }),
  })
  const open = (guia: Guia) => {
    navigate(paths.guias, { state: arriveFromList(guia, false) })
    onOpened()
  }
  const { data } = query
  const onFound = useEffectEvent((guia: Guia) => {
    if (opensItself && !wouldLose() && !hasDialog() && !isHalfTyped()) open(guia)
  })
  useEffect(() => {
    if (data?.guia) onFound(data.guia)
  }, [data])

  if (query.isPending) return <p>{text.searching}</p>
  if (!data) return <QueryError query={query} />
  const { guia } = data
  if (!guia) return <p>{data.others.length > 0 ? text.otherLine(data.others) : text.notFound}</p>
  return (
    <Button compact icon="guias" shortcut={keys.scanned} onClick={() => open(guia)}>
      {text.open(guia.numeroGuia ?? '')}
    </Button>
  )
}

/** True while the focus is in a field that holds text. */
function isHalfTyped(): boolean {
  const target = document.activeElement
  return takesText(target) && target instanceof HTMLInputElement && target.value !== ''
}
