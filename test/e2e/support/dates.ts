import { dataPorEscrito, hojeEm, somarDias } from '../../sandbox/data/datas.ts'

/** `dd/mm/aaaa` of the day that lies `days` after today where the sandbox's municipality is. */
export function dayInMunicipio(days: number): string {
  return dataPorEscrito(somarDias(hojeEm('America/Sao_Paulo'), days))
}
