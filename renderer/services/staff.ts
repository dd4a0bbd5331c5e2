import { useQuery } from '@tanstack/react-query'
import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** Size of the upper left corner, CSS px: two fingertips. Five touches in it open the staff's screen. */
const CORNER = 96
export const isInCorner = (x: number, y: number): boolean => x <= CORNER && y <= CORNER

/** Whether this kiosk's supervisors identify themselves by a PIN. False if the kiosk has no PINs, or no key store for them. */
export function useStaffProves(): boolean {
  const { modo, pin } = useAtendimento().estacao
  const told = pin && modo === 'totem'
  const { data } = useQuery({
    queryKey: ['operador', 'kiosk'],
    queryFn: () => call('operador.ler'),
    enabled: told,
    gcTime: 0,
  })
  return told && data?.exigePin !== false
}
