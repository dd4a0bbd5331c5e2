/* What to say aloud when the jobs change. A queue of hundreds must not talk without end. */
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { impressaoTexto as texto, sobreTrabalho } from '../../text/impressao.ts'
import { resumoDaBandeja } from './bandeja.ts'

/** More changes at once than this are told as a sum. */
const UMA_A_UMA = 3

/** @param ditos what was said of each job last; brought up to date here */
export function oQueDizer(
  trabalhos: readonly Trabalho[],
  ditos: Map<string, string>,
  nomeDe: (impressora: string) => string,
): string[] {
  const novas: string[] = []
  for (const trabalho of trabalhos) {
    const { frase } = sobreTrabalho(trabalho, nomeDe(trabalho.impressora))
    if (ditos.get(trabalho.trabalhoId) === frase) continue
    ditos.set(trabalho.trabalhoId, frase)
    novas.push(`${trabalho.rotulo || texto.semRotulo}: ${frase}`)
  }
  if (novas.length <= UMA_A_UMA) return novas
  const { andando, pedemAtencao } = resumoDaBandeja(trabalhos)
  return [texto.mudaram(andando, pedemAtencao)]
}
