import { useEffect, useState } from 'react'
import { todayIn, type IsoDate } from '../../shared/model/data.ts'
import { useAtendimento } from './atendimento.tsx'

const CHECK_MS = 60_000

/** Today in the municipality's zone; follows midnight while the screen stays open. */
export function useToday(): IsoDate {
  const { fuso } = useAtendimento().estacao.perfil
  const [today, setToday] = useState(() => todayIn(fuso, Date.now()))
  useEffect(() => {
    const clock = setInterval(() => setToday(todayIn(fuso, Date.now())), CHECK_MS)
    return () => clearInterval(clock)
  }, [fuso])
  return today
}
