import { useQuery } from '@tanstack/react-query'
import { call } from '../../bridge/client.ts'

export const OPERADORES_KEY = ['operador']

export function useOperadores() {
  return useQuery({ queryKey: OPERADORES_KEY, queryFn: () => call('operador.ler'), staleTime: Infinity })
}
