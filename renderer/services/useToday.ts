import { useEffect, useState } from 'react'
import { hojeEm, type DataIso } from '../../shared/model/data.ts'
import { useAtendimento } from './atendimento.tsx'

const CHECK_MS = 60_000

/** Today in the municipality's zone; follows midnight while the screen stays open. */
export function useToday(): DataIso {
  const { fuso } = useAtendimento().estacao.perfil
  const [today, setToday] = useState(() => hojeEm(fuso, Date.now()))
  useEffect(() => {
    const clock = setInterval(() => setToday(hojeEm(fuso, Date.now())), CHECK_MS)
    return () => clearInterval(clock)
  }, [fuso])
  return today
}
