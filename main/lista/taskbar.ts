import { tallyOf, type AndamentoDaLista } from '../../shared/model/lista/andamento.ts'

/** The bar on the program's button of the system's task bar. `part` is from 0 to 1; below 0 there is no bar. */
export interface TaskbarProgress {
  part: number
  mode: 'none' | 'normal' | 'paused' | 'error'
}

/** A list under way as the task bar shows it: a person in another program sees its progress, and that it stopped. */
export function taskbarOf(lista: AndamentoDaLista | null): TaskbarProgress {
  const tally = tallyOf(lista)
  if (!lista || !tally) return { part: -1, mode: 'none' }
  const mode = lista.estado !== 'pausada' ? 'normal' : lista.falha ? 'error' : 'paused'
  return { part: tally.over / tally.total, mode }
}
