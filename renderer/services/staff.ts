import { useQuery } from '@tanstack/react-query'
import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'

/** CSS px from the upper left corner: a fingertip twice over. Touched five times it leads to the staff's screen. */
const CORNER = 96
export const isInCorner = (x: number, y: number): boolean => x <= CORNER && y <= CORNER

/**
 * Whether this kiosk's supervisors prove who they are by a PIN. False when the kiosk asks for none, or has no key store to hold
 * one.
 */
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
