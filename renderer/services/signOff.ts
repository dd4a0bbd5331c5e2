import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** Signs the operator off. Null where PINs are off, and while a person is being served. Main then shows the sign-on screen. */
export function useSignOff(): (() => void) | null {
  const { estacao, atendimento } = useAtendimento()
  const free = atendimento.fase === 'livre' && !atendimento.loginEmCurso
  // Main refuses only when an attendance has begun; its screen is about to appear.
  return estacao.pin && free ? () => void call('operador.sair').catch(() => undefined) : null
}
