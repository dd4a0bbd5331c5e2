import { tallyOf, type AndamentoDaLista } from '../../shared/model/lista/andamento.ts'

/** Progress on the program's button in the system's task bar. `part` is from 0 to 1; below 0 no bar is shown. */
export interface TaskbarProgress {
  part: number
  mode: 'none' | 'normal' | 'paused' | 'error'
}

/** A list's progress for the task bar, so that a person working in another program sees it, and sees that it stopped. */
export function taskbarOf(lista: AndamentoDaLista | null): TaskbarProgress {
  const tally = tallyOf(lista)
  if (!lista || !tally) return { part: -1, mode: 'none' }
  const mode = lista.estado !== 'pausada' ? 'normal' : lista.falha ? 'error' : 'paused'
  return { part: tally.over / tally.total, mode }
}
