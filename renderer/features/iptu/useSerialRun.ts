import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isNotFound } from '../../../shared/errors.ts'
import type { Imovel } from '../../../shared/model/imoveis.ts'
import { call, falhaOf, unreadOf } from '../../bridge/client.ts'
import { useEnding } from '../../services/ending.tsx'
import { isPaperStopped } from '../../services/paperComes.ts'
import { useSerie } from '../../services/serie.tsx'
import { useToday } from '../../services/atendimento.tsx'
import type { SerieStop } from '../../text/serieRun.ts'
import type { Paper } from '../../flows/iptu/request.ts'
import { moldeOf, serialPaper } from '../../flows/iptu/serie.ts'
import { useDestino, useImpressoras, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'

interface Found {
  query: UseQueryResult
  imoveis: readonly Imovel[]
  /** The municipality answered that there is no property. */
  empty: boolean
  requested: string | undefined
  asked: boolean
  onAsk: (paper: Paper, print: boolean) => void
}

/** Serves one person of the IPTU queue: prints and ends the attendance. In doubt leaves the person to the clerk. */
export function useSerialRun({ query, imoveis, empty, requested, asked, onAsk }: Found): void {
  const { serie, running, stop, claim } = useSerie()
  const { askEnd } = useEnding()
  const today = useToday()
  const printer = usePrinter(serie.papel ?? 'carne')

  const choose = (): Paper | SerieStop => {
    const falha = query.error && falhaOf(query.error)
    if (falha) return isNotFound(falha) ? 'none' : 'failed'
    if (unreadOf(imoveis).length > 0) return 'unread'
    if (imoveis.length === 0) return empty ? 'none' : 'unknownForm'
    if (printer === 'stopped') return 'printer'
    return serialPaper(imoveis, requested, serie.papel ?? 'carne', today)
  }
  const begin = useEffectEvent(() => {
    if (!claim()) return
    const paper = choose()
    if (typeof paper === 'string') stop(paper)
    else onAsk(paper, true)
  })
  const ready = running && !query.isFetching && !query.isPending && printer !== 'asking'
  useEffect(() => {
    if (ready) begin()
  }, [ready])

  // The end waits until the document is at the printer. If printing fails, the end is cancelled.
  const end = useEffectEvent(() => askEnd())
  const printed = running && asked
  useEffect(() => {
    if (printed) end()
  }, [printed])
  useStopWithEnding(printed)
}

function usePrinter(tipo: 'carne' | 'boleto'): 'asking' | 'stopped' | 'ready' {
  const impressoras = useImpressoras()
  const destino = useDestino(tipo)
  if (impressoras.isError || destino.isError) return 'stopped'
  if (!impressoras.data || !destino.data) return 'asking'
  const { impressora } = destino.data
  const printer = impressoras.data.find(({ id, padrao }) => (impressora === null ? padrao : id === impressora))
  if (printer?.conferindo) return 'asking'
  return !printer || printer.pausada || isPaperStopped([{ ...printer, padrao: true }]) ? 'stopped' : 'ready'
}

/**
 * Counts the person as served once the printer has the document; an office's list also prints meanwhile.
 * @param documentoId undefined until the document is fetched
 */
export function useSerialCount(documentoId: string | undefined, inscricao: string): void {
  const { serie, run } = useSerie()
  const accepted = useTrabalhos().some((one) => one.documentoId === documentoId && one.estado !== 'failed')
  const counts = serie.papel !== null && run !== null && accepted
  const tell = useEffectEvent(() => {
    call('serie.contar', { molde: moldeOf(inscricao) }).catch(() => undefined)
  })
  useEffect(() => {
    if (counts) tell()
  }, [counts])
}

/** Stops the IPTU queue if the end cannot continue by itself: the document failed, or a question is shown. */
function useStopWithEnding(printed: boolean): void {
  const { asking, waiting } = useEnding()
  const { stop } = useSerie()
  const before = useRef(asking)
  useEffect(() => {
    const was = before.current
    before.current = asking
    if (!printed) return
    if (asking !== null && !waiting) stop('question')
    // If the previous list of losses was already empty, the attendance ends normally.
    else if (asking === null && was !== null && was.length > 0) stop('paper')
  }, [printed, asking, waiting, stop])
}
