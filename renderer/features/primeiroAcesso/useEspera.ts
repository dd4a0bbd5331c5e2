import { useEffect, useState } from 'react'

/** Between two codes: long enough for a message to arrive. */
const ESPERA_MS = 60_000

/** A waiting time that is told second by second. `segundos` is 0 when it is over. */
export function useEspera(): { segundos: number; comecar: () => void } {
  const [fim, setFim] = useState<number | null>(null)
  const [segundos, setSegundos] = useState(0)
  useEffect(() => {
    if (fim === null) return
    const contar = () => {
      const restam = Math.ceil((fim - performance.now()) / 1000)
      setSegundos(Math.max(0, restam))
      if (restam <= 0) setFim(null)
    }
    contar()
    const relogio = setInterval(contar, 250)
    return () => clearInterval(relogio)
  }, [fim])
  return {
    segundos,
    comecar: () => {
      setFim(performance.now() + ESPERA_MS)
      setSegundos(ESPERA_MS / 1000)
    },
  }
}
