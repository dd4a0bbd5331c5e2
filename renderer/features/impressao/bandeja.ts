/* What the print tray says in one line, worked out from the jobs. */
import { isTerminal, type EstadoTrabalho, type Trabalho } from '../../../shared/model/impressao.ts'

/** States in which somebody has to look or answer. */
const pedemGente: ReadonlySet<EstadoTrabalho> = new Set<EstadoTrabalho>(['attention', 'failed', 'unknown'])

export interface ResumoDaBandeja {
  /** The job the strip speaks of: one that needs somebody before any other, else the newest. */
  destaque: Trabalho | null
  pedemAtencao: number
  /** Jobs of which only a person can tell whether paper came out. */
  perguntas: number
  andando: number
}

/** @param trabalhos oldest first, as main gives them */
export function resumoDaBandeja(trabalhos: readonly Trabalho[]): ResumoDaBandeja {
  const comProblema = trabalhos.filter(({ estado }) => pedemGente.has(estado))
  return {
    destaque: comProblema.at(-1) ?? trabalhos.at(-1) ?? null,
    pedemAtencao: comProblema.length,
    perguntas: trabalhos.filter(({ estado }) => estado === 'unknown').length,
    andando: trabalhos.filter(({ estado }) => !isTerminal(estado)).length,
  }
}

export type AcaoDaBandeja = 'cancelar' | 'saiu' | 'naoSaiu' | 'imprimirDeNovo'

/**
 * What can be done with a job. A job without a label belongs to an attendance that is over: its document is
 * gone, so the question can be answered but nothing can be printed from it.
 */
export function acoesDoTrabalho({ estado, rotulo }: Trabalho): AcaoDaBandeja[] {
  if (estado === 'unknown') return ['saiu', rotulo === '' ? 'naoSaiu' : 'imprimirDeNovo']
  if (estado === 'failed') return rotulo === '' ? [] : ['imprimirDeNovo']
  return isTerminal(estado) ? [] : ['cancelar']
}
