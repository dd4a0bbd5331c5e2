import { createContext, use, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useAtendimento } from './atendimento.tsx'

/** What may be lost by ending an attendance, in the order it is told. `printing`: a paper on its way, which may also be let out. */
const kinds = ['ticks', 'form', 'question', 'paper', 'printing'] as const
export type Loss = (typeof kinds)[number]

/** Ending the attendance: at once where nothing is lost, else after a question. */
export interface Ending {
  /**
   * What the question names, as it is by now; null while nothing is asked. Nothing is left to lose where it is empty: at a counter the
   * question stays all the same, for hands that strike F12 twice end an attendance, at a kiosk it makes room for the paper.
   */
  asking: readonly Loss[] | null
  /** Ends, or asks first. Asked again, a paper on its way comes out all the same: hands that repeat a key lose none. */
  askEnd: () => void
  /** Ends, and takes back what is not out. */
  cancelAndEnd: () => void
  stay: () => void
  /** Whether something is half done on the screens, which leaving them might lose. */
  wouldLose: () => boolean
}

const Context = createContext<(Ending & { note: (id: string, loss: Loss | null) => void }) | null>(null)

function useEndingContext() {
  const ending = use(Context)
  if (!ending) throw new Error('EndingProvider ausente')
  return ending
}

/** @throws outside `EndingProvider` */
export const useEnding: () => Ending = useEndingContext

/**
 * While `wouldBeLost`, F12 asks first.
 * @param name given where what would be lost outlives its screen (`useKept`): then it is noted until the screen says otherwise
 */
export function useLoss(loss: Loss, wouldBeLost: boolean, name?: string): void {
  const { note } = useEndingContext()
  const own = useId()
  const id = name ?? own
  useEffect(() => note(id, wouldBeLost ? loss : null), [note, id, loss, wouldBeLost])
  useEffect(() => (name === undefined ? () => note(id, null) : undefined), [note, id, name])
}

export function EndingProvider({ children }: { children: ReactNode }) {
  const { end, estacao } = useAtendimento()
  const atKiosk = estacao.modo === 'totem'
  const [noted] = useState(() => new Map<string, Loss>())
  const [asking, setAsking] = useState<Ending['asking']>(null)
  const note = useCallback(
    (id: string, loss: Loss | null) => {
      if (loss === null) noted.delete(id)
      else noted.set(id, loss)
      // Once all of one change of the screens is noted: one thing may take the place of another.
      queueMicrotask(() =>
        setAsking((before) => {
          const lost = before && stillLost(before, noted)
          return atKiosk && lost?.length === 0 ? null : lost
        }),
      )
    },
    [noted, atKiosk],
  )
  const ending = useMemo(
    () => ({
      asking,
      askEnd: () => {
        if (asking === null && noted.size > 0) return setAsking(lossesOf(noted))
        setAsking(null)
        end(asking?.includes('printing') ? 'deixar' : undefined)
      },
      cancelAndEnd: () => {
        setAsking(null)
        end('cancelar')
      },
      stay: () => setAsking(null),
      wouldLose: () => [...noted.values()].some((loss) => loss === 'ticks' || loss === 'form'),
      note,
    }),
    [asking, end, noted, note],
  )
  return <Context value={ending}>{children}</Context>
}

function lossesOf(noted: ReadonlyMap<string, Loss>): Loss[] {
  const lost = new Set(noted.values())
  return kinds.filter((kind) => lost.has(kind))
}

/** The same where nothing changed, so that nothing is drawn again. */
function stillLost(asked: readonly Loss[], noted: ReadonlyMap<string, Loss>): readonly Loss[] {
  const lost = lossesOf(noted)
  return lost.join() === asked.join() ? asked : lost
}
