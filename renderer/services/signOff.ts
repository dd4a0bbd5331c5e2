import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/**
 * Signs the operator off, where the station asks for a PIN. Null where it does not, and while somebody is being served.
 * Main puts the screen that asks who works here in the window.
 */
export function useSignOff(): (() => void) | null {
  const { estacao, atendimento } = useAtendimento()
  const free = atendimento.fase === 'livre' && !atendimento.loginEmCurso
  // A refusal can only be that an attendance has begun, whose screen is on its way.
  return estacao.pin && free ? () => void call('operador.sair').catch(() => undefined) : null
}
