import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** Signs the operator off; main then shows the sign-on screen. Null if PINs are off, or while a person is served. */
export function useSignOff(): (() => void) | null {
  const { estacao, atendimento } = useAtendimento()
  const free = atendimento.fase === 'livre' && !atendimento.loginEmCurso
  // Main refuses only if an attendance has started, whose screen then appears.
  return estacao.comEntrada && free ? () => void call('operador.sair').catch(() => undefined) : null
}
