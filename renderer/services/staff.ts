import { useQuery } from '@tanstack/react-query'
import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/**
 * Whoever looks after a kiosk.
 * @returns `asked`: a supervisor has to prove it by a PIN; `proven`: one has; `leave`: the kiosk is the public's again
 */
export function useStaff(): { asked: boolean; proven: boolean; leave: () => void } {
  const { modo, pin } = useAtendimento().estacao
  const atKiosk = pin && modo === 'totem'
  const { data } = useQuery({
    queryKey: ['operador', 'kiosk'],
    queryFn: () => call('operador.ler'),
    enabled: atKiosk,
    gcTime: 0,
  })
  return {
    asked: atKiosk && data?.exigePin !== false,
    proven: atKiosk && data?.papel === 'supervisor',
    leave: () => void call('operador.sair').catch(() => undefined),
  }
}
