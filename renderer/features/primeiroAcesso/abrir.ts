import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { CAMINHO_DO_PRIMEIRO_ACESSO } from '../../app/rotas.tsx'
import { useOferece } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { operacoesDoPrimeiroAcesso } from './passos.ts'

/** Opens the first access from wherever the person is; null where it is not offered, or nobody needs it. */
export function useAbrirPrimeiroAcesso(): (() => void) | null {
  const { atendimento } = useSessao()
  const oferece = useOferece()
  const [caminho, ir] = useLocation()
  if (atendimento.fase !== 'identificado' || !operacoesDoPrimeiroAcesso.every(oferece)) return null
  if (caminho === CAMINHO_DO_PRIMEIRO_ACESSO) return null
  return () => ir(CAMINHO_DO_PRIMEIRO_ACESSO, { state: { de: caminho } })
}

/** The screen the first access was opened from: the way back, and where the login that follows leads. */
export function useDeOnde(): string {
  const { de } = (useHistoryState<unknown>() ?? {}) as { de?: unknown }
  return typeof de === 'string' && de.startsWith('/') ? de : '/'
}
