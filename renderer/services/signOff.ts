import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** Signs the operator off. Null where PINs are off, and while a person is being served. Main then shows the sign-on screen. */
export function useSignOff(): (() => void) | null {
  const { estacao, atendimento } = useAtendimento()
  const free = atendimento.fase === 'livre' && !atendimento.loginEmCurso
  // A refusal can only be that an attendance has begun, whose screen is on its way.
  return estacao.pin && free ? () => void call('operador.sair').catch(() => undefined) : null
}
