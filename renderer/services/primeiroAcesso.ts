import { useLocation } from 'wouter'
import type { OperationName } from '../../shared/api/index.ts'
import { useOffers, paths } from './services.ts'
import { useAtendimento } from './atendimento.tsx'

/**
 * Whether a person can get a password here: the municipality must offer the last step, and a step that sends the code.
 */
export function offersPrimeiroAcesso(offers: (operacao: OperationName) => boolean): boolean {
  const sendsCode = offers('primeiroAcesso.solicitar') || offers('primeiroAcesso.enviarCodigo')
  return offers('primeiroAcesso.definirSenha') && sendsCode
}

/**
 * Opens the first access from any screen. Null if not offered, already open, or if nobody without a sign-in is served.
 */
export function useOpenPrimeiroAcesso(): (() => void) | null {
  const { atendimento } = useAtendimento()
  const offers = useOffers()
  const [path, navigate] = useLocation()
  if (atendimento.fase !== 'identificado' || !offersPrimeiroAcesso(offers)) return null
  if (path === paths.primeiroAcesso) return null
  return () => navigate(paths.primeiroAcesso, { state: { from: path } })
}
