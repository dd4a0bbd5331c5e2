import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { PapelDaSerie, SerieDoIptu } from '../../shared/ipc/types.ts'
import { call, falhaOf } from '../bridge/client.ts'
import { useNextKeys, useShortcut } from '../keyboard/keyboard.tsx'
import { describeFalha } from '../text/falhas.ts'
import type { SerieStop } from '../text/serieRun.ts'
import { useTell } from '../ui/announcement.tsx'
import { useAtendimento } from './atendimento.tsx'
import { useEnding } from './ending.tsx'

const OFF: SerieDoIptu = { papel: null, atendidos: 0, molde: null }

interface Run {
  /** The typed registration; null for a CPF or CNPJ. */
  inscricao: string | null
  stopped: SerieStop | null
}

interface SerieContext {
  serie: SerieDoIptu
  /** Starts the queue, changes its document, or ends it (null). Resolves to false if main could not store that. */
  change: (papel: PapelDaSerie | null) => Promise<boolean>
  /** Reads the queue's state again: it ends with another operator's sign-on. */
  refresh: () => void
  run: Run | null
  /** True while the queue acts automatically. Every key then belongs to the next person. */
  running: boolean
  begin: (inscricao: string | null) => void
  /** Stops serving automatically and leaves the person to the clerk. */
  stop: (why: SerieStop) => void
  /** Called if the attendance did not begin. */
  cancel: () => void
  /** Returns true once for each person, so that nothing is printed twice. */
  claim: () => boolean
}

const Context = createContext<SerieContext | null>(null)

/** @throws outside `SerieProvider` */
export function useSerie(): SerieContext {
  const serie = use(Context)
  if (!serie) throw new Error('SerieProvider ausente')
  return serie
}

/** The IPTU queue, stored in main, because each attendance has its own page. `now`: undefined at a kiosk. */
export function SerieProvider({ now = OFF, children }: { now?: SerieDoIptu | undefined; children: ReactNode }) {
  const { fase } = useAtendimento().atendimento
  const tell = useTell()
  const [serie, setSerie] = useState(now)
  const [run, setRun] = useState<Run | null>(null)
  const claimed = useRef(false)
  const running = run !== null && run.stopped === null
  useNextKeys(running, true)
  // If the page is not replaced at the end of its attendance, it must not serve the next person automatically.
  if (run !== null && fase === 'encerrando') setRun(null)
  const take = useCallback(
    async (answer: Promise<SerieDoIptu>) => {
      try {
        setSerie(await answer)
        return true
      } catch (error) {
        tell(describeFalha(falhaOf(error), false).sentence)
        return false
      }
    },
    [tell],
  )
  const stop = useCallback(
    (stopped: SerieStop) => setRun((before) => before && { ...before, stopped: before.stopped ?? stopped }),
    [],
  )
  const { stay } = useEnding()
  const giveUp = useEffectEvent(() => {
    stop('clerk')
    stay()
  })
  // A click or touch stops the queue: the clerk wants to do something else.
  useEffect(() => {
    if (!running) return
    const onPoint = () => giveUp()
    window.addEventListener('pointerdown', onPoint)
    return () => window.removeEventListener('pointerdown', onPoint)
  }, [running])
  // These keys override others: Esc would only close the document, F12 would end the attendance without it.
  useShortcut('Escape', () => giveUp(), { enabled: running, level: 'dialog' })
  useShortcut('F12', () => undefined, { enabled: running, level: 'dialog' })
  const context = useMemo<SerieContext>(
    () => ({
      serie,
      change: (papel) => take(call('serie.mudar', { papel })),
      refresh: () => void take(call('serie.ler')),
      run,
      running,
      begin: (inscricao) => {
        claimed.current = false
        setRun({ inscricao, stopped: null })
      },
      stop,
      cancel: () => setRun(null),
      claim: () => {
        if (claimed.current) return false
        claimed.current = true
        return true
      },
    }),
    [serie, take, run, running, stop],
  )
  return <Context value={context}>{children}</Context>
}
