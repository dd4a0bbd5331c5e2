import { useAtendimento } from './atendimento.tsx'

/** Whether the municipality sets this setting of the station, so that nobody changes it here. @param campo `impressao.som` */
export function useDefined(campo: string): boolean {
  return useAtendimento().estacao.politica.definidos.includes(campo)
}
