import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Tecla } from '../../shared/model/tecla.ts'
import { useAtendimento } from './atendimento.tsx'

/**
 * Losses by ending an attendance, in the order of the question. `lista`: a work list that is not over. `making`: a paper that is not at the printer yet, and
 * soon will be. `sending`: one on its way by mail. `printing`: one at the printer, which may also be let out.
 */
const kinds = ['ticks', 'form', 'lista', 'question', 'paper', 'making', 'sending', 'printing'] as const
export type Loss = (typeof kinds)[number]

/** Losses for which the end waits automatically. */
const WAITED: readonly Loss[] = ['making', 'sending']

/** Ends the attendance: at once if nothing is lost, else after a question. */
export interface Ending {
  /** The losses that the question names; null while no question is asked. */
  asking: readonly Loss[] | null
  /** A paper is being made or sent and nothing else would be lost: the attendance ends automatically once that is done. */
  waiting: boolean
  /**
   * Ends the attendance, or asks first. A repeated request ends it and lets a job in progress print, so that a repeated key
   * loses no document.
   * @param next keys for the next person
   */
  askEnd: (next?: readonly Tecla[]) => void
  /** Ends the attendance, and cancels the jobs that are not printed yet. */
  cancelAndEnd: () => void
  stay: () => void
  /** Whether something is half done on the screens, which leaving them might lose. */
  wouldLose: () => boolean
}

const Context = createContext<(Ending & { note: (id: string, loss: Loss | null) => void }) | null>(null)

/** Ms within which a second stroke counts as an accidental repetition of the key. */
const TWICE_MS = 1_500
/** Between a paper's steps (issued, fetched, handed over) nothing is registered for a moment. */
const SETTLED_MS = 300

function useEndingContext() {
  const ending = use(Context)
  if (!ending) throw new Error('EndingProvider ausente')
  return ending
}

/** @throws outside `EndingProvider` */
export const useEnding: () => Ending = useEndingContext

/**
 * While `wouldBeLost`, F12 asks first.
 * @param name for a loss that outlives its screen (`useKept`): it stays registered until the screen removes it
 */
export function useLoss(loss: Loss, wouldBeLost: boolean, name?: string): void {
  const { note } = useEndingContext()
  const own = useId()
  const id = name ?? own
  useEffect(() => note(id, wouldBeLost ? loss : null), [note, id, loss, wouldBeLost])
  useEffect(() => (name === undefined ? () => note(id, null) : undefined), [note, id, name])
}

/**
 * Registers a paper while it is being made or sent. If that `failed`, the attendance continues: an end that waits for the paper
 * is cancelled.
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
      // Runs after a whole change of screens is registered: one loss may replace another.
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
    // At a counter a job in progress is still printed, and the clerk hands it over. At a kiosk nobody can.
    end(atKiosk ? undefined : 'deixar', asked.current.next)
  }, [end, atKiosk])
  // Runs the end requested by a key, once nothing blocks it any more.
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

/** Returns the same array `asked` when nothing changed, so that React does not draw again. */
function stillLost(asked: readonly Loss[], noted: ReadonlyMap<string, Loss>): readonly Loss[] {
  const lost = lossesOf(noted)
  return lost.join() === asked.join() ? asked : lost
}
