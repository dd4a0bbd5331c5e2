import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** Signs the operator off. Null if PINs are off, and while a person is served. Main then shows the sign-on screen. */
export function useSignOff(): (() => void) | null {
  const { estacao, atendimento } = useAtendimento()
  const free = atendimento.fase === 'livre' && !atendimento.loginEmCurso
  // Main only refuses if an attendance has started, and then its screen is about to appear.
  return estacao.comEntrada && free ? () => void call('operador.sair').catch(() => undefined) : null
}
