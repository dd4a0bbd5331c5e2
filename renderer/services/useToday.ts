import { useCallback, useEffect, useState } from 'react'
import { todayIn, type IsoDate } from '../../shared/model/data.ts'
import { usualVencimento } from '../../shared/model/diaUtil.ts'
import { useAtendimento } from './atendimento.tsx'

const CHECK_MS = 60_000

/** Today in the municipality's zone. It changes at midnight even if the screen stays open. */
export function useToday(): IsoDate {
  const { fuso } = useAtendimento().estacao.perfil
  return useDay(useCallback(() => todayIn(fuso, Date.now()), [fuso]))
}

/** The usual due date of a guide. It changes at midnight and when the banks close. */
export function useUsualVencimento(): IsoDate {
  const { vencimento, perfil } = useAtendimento().estacao
  return useDay(useCallback(() => usualVencimento(vencimento, perfil.fuso, Date.now()), [vencimento, perfil.fuso]))
}

function useDay(read: () => IsoDate): IsoDate {
  const [day, setDay] = useState(read)
  useEffect(() => {
    const clock = setInterval(() => setDay(read()), CHECK_MS)
    return () => clearInterval(clock)
  }, [read])
  return day
}
