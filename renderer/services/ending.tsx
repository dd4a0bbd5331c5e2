import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Tecla } from '../../shared/model/tecla.ts'
import { useAtendimento } from './atendimento.tsx'

/**
 * Kinds of loss at the end of an attendance, in the order of the question.
 * - `lista`: an unfinished work list
 * - `making`: a document that is not at the printer yet
 * - `sending`: a document being mailed
 * - `printing`: a document at the printer, which may still be printed
 */
const kinds = ['ticks', 'form', 'lista', 'question', 'paper', 'making', 'sending', 'printing'] as const
export type Loss = (typeof kinds)[number]

/** Losses that are over soon: the end waits for them. */
const WAITED: readonly Loss[] = ['making', 'sending']

/** Ends the attendance: at once if nothing would be lost, else after a question. */
export interface Ending {
  /** The losses that the question names; null while no question is asked. */
  asking: readonly Loss[] | null
  /** True while the end only waits for a document being made or sent. The attendance then ends automatically. */
  waiting: boolean
  /**
   * Ends the attendance, or asks first. A second request ends the attendance without cancelling jobs, so that a key
   * pressed twice loses no document.
   * @param next keys for the next person
   */
  askEnd: (next?: readonly Tecla[]) => void
  /** Ends the attendance, and cancels the jobs that are not printed yet. */
  cancelAndEnd: () => void
  stay: () => void
  /** True if leaving the screens would lose ticks or typed text. */
  wouldLose: () => boolean
}

const Context = createContext<(Ending & { note: (id: string, loss: Loss | null) => void }) | null>(null)

/** A second press within this time, ms, is ignored as accidental. */
const TWICE_MS = 1_500
/**
 * Wait after the last loss before the end, ms: between its steps (issued, fetched, delivered) a document is briefly not
 * registered.
 */
const SETTLED_MS = 300

function useEndingContext() {
  const ending = use(Context)
  if (!ending) throw new Error('EndingProvider ausente')
  return ending
}

/** @throws outside `EndingProvider` */
export const useEnding: () => Ending = useEndingContext

/**
 * While `wouldBeLost`, F12 asks before ending the attendance.
 * @param name for state that outlives its screen (`useKept`): the loss stays registered until it is withdrawn under
 *   this name
 */
export function useLoss(loss: Loss, wouldBeLost: boolean, name?: string): void {
  const { note } = useEndingContext()
  const own = useId()
  const id = name ?? own
  useEffect(() => note(id, wouldBeLost ? loss : null), [note, id, loss, wouldBeLost])
  useEffect(() => (name === undefined ? () => note(id, null) : undefined), [note, id, name])
}

/**
 * Registers a document while it is being made or sent. If it `failed`, an end that waits for it is cancelled, and the
 * attendance continues.
 */
export function useMaking(making: boolean, failed: boolean, loss: 'making' | 'sending' = 'making'): void {
  const { stay } = useEndingContext()
  useLoss(loss, making)
  useEffect(() => {
    if (failed) stay()
  }, [failed, stay])
}

export function EndingProvider({ children }: { children: ReactNode }) {
  const { end, estacao } = useAtendimento()
  const atKiosk = estacao.modo === 'totem'
  const [noted] = useState(() => new Map<string, Loss>())
  const [asking, setAsking] = useState<Ending['asking']>(null)
  const asked = useRef<{ at: number; next: readonly Tecla[] }>({ at: 0, next: [] })
  const note = useCallback(
    (id: string, loss: Loss | null) => {
      if (loss === null) noted.delete(id)
      else noted.set(id, loss)
      // Runs after all effects of a change of screens, because one loss may replace another.
      queueMicrotask(() =>
        setAsking((before) => {
          const lost = before && stillLost(before, noted)
          return atKiosk && lost?.length === 0 ? null : lost
        }),
      )
    },
    [noted, atKiosk],
  )
  const stay = useCallback(() => setAsking(null), [])
  const leave = useCallback(() => {
    setAsking(null)
    // At a counter a running job is still printed, and the clerk hands over the document; a kiosk has no clerk.
    end(atKiosk ? undefined : 'deixar', asked.current.next)
  }, [end, atKiosk])
  // Ends the attendance as requested once nothing delays it any more.
  useEffect(() => {
    if (asking?.length !== 0) return
    const settled = setTimeout(leave, SETTLED_MS)
    return () => clearTimeout(settled)
  }, [asking, leave])
  const waiting = asking !== null && asking.every((loss) => WAITED.includes(loss))
  const ending = useMemo(
    () => ({
      asking,
      waiting,
      askEnd: (next: readonly Tecla[] = []) => {
        const now = performance.now()
        if (waiting && now - asked.current.at < TWICE_MS) return
        const ask = asking === null && noted.size > 0
        if (asking === null) asked.current = { at: now, next }
        if (ask) setAsking(lossesOf(noted))
        else leave()
      },
      cancelAndEnd: () => {
        setAsking(null)
        end('cancelar', asked.current.next)
      },
      stay,
      wouldLose: () => [...noted.values()].some((loss) => loss === 'ticks' || loss === 'form'),
      note,
    }),
    [asking, waiting, end, leave, stay, noted, note],
  )
  return <Context value={ending}>{children}</Context>
}

function lossesOf(noted: ReadonlyMap<string, Loss>): Loss[] {
  const lost = new Set(noted.values())
  return kinds.filter((kind) => lost.has(kind))
}

/** Returns `asked` itself if nothing has changed, so that React does not draw again. */
function stillLost(asked: readonly Loss[], noted: ReadonlyMap<string, Loss>): readonly Loss[] {
  const lost = lossesOf(noted)
  return lost.join() === asked.join() ? asked : lost
}
