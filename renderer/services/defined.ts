import { useAtendimento } from './atendimento.tsx'

/**
 * Whether the municipality defines this setting of the station, so that it cannot be changed here.
 * @param campo `impressao.som`
 */
export function useDefined(campo: string): boolean {
  return useAtendimento().estacao.politica.definidos.includes(campo)
}
