import { useAtendimento } from './atendimento.tsx'

/**
 * Whether the municipality's policy sets this setting, so that it cannot be changed here.
 * @param campo the setting's field, such as `impressao.som`
 */
export function useDefined(campo: string): boolean {
  return useAtendimento().estacao.politica.definidos.includes(campo)
}
