import { useAtendimento } from './atendimento.tsx'

/** Whether the municipality's policy sets this setting (`impressao.som`), so that it cannot be changed here. */
export function useDefined(campo: string): boolean {
  return useAtendimento().estacao.politica.definidos.includes(campo)
}
