import { useEffect, useState } from 'react'
import { hojeEm, type DataIso } from '../../shared/model/data.ts'
import { useSessao } from './sessao.tsx'

const CONFERIR_MS = 60_000

/** Today in the municipality's zone; follows midnight while the screen stays open. */
export function useHoje(): DataIso {
  const { fuso } = useSessao().estacao.perfil
  const [hoje, setHoje] = useState(() => hojeEm(fuso, Date.now()))
  useEffect(() => {
    const relogio = setInterval(() => setHoje(hojeEm(fuso, Date.now())), CONFERIR_MS)
    return () => clearInterval(relogio)
  }, [fuso])
  return hoje
}
