/* What the print tray says in one line and offers for each job, worked out from the jobs. */
import { isTerminal, type EstadoTrabalho, type Impressora, type Trabalho } from '../../../shared/model/impressao.ts'

/** States in which somebody has to look or answer. */
const pedemGente: ReadonlySet<EstadoTrabalho> = new Set<EstadoTrabalho>(['attention', 'failed', 'unknown'])

export function pedeGente({ estado }: Pick<Trabalho, 'estado'>): boolean {
  return pedemGente.has(estado)
}

export interface ResumoDaBandeja {
  /** The job the strip speaks of: one that needs somebody before any other, else the newest. */
  destaque: Trabalho | null
  pedemAtencao: number
  /** Jobs of which only a person can tell whether paper came out. */
  perguntas: number
  andando: number
  total: number
}

/** @param trabalhos oldest first, as main gives them */
export function resumoDaBandeja(trabalhos: readonly Trabalho[]): ResumoDaBandeja {
  const comProblema = trabalhos.filter(pedeGente)
  return {
    destaque: comProblema.at(-1) ?? trabalhos.at(-1) ?? null,
    pedemAtencao: comProblema.length,
    perguntas: trabalhos.filter(({ estado }) => estado === 'unknown').length,
    andando: trabalhos.filter(({ estado }) => !isTerminal(estado)).length,
    total: trabalhos.length,
  }
}

/** Jobs the tray shows; the others are in the queue's own screen. */
export const NA_BANDEJA = 20

/** Newest first, and before all those that need somebody. */
export function trabalhosDaBandeja(trabalhos: readonly Trabalho[]): readonly Trabalho[] {
  const novos = trabalhos.toReversed()
  return [...novos.filter(pedeGente), ...novos.filter((trabalho) => !pedeGente(trabalho))].slice(0, NA_BANDEJA)
}

/** `repetir` asks for pages and copies first; `imprimirDeNovo` prints what left no paper, as it was. */
export type AcaoDoTrabalho = 'cancelar' | 'saiu' | 'naoSaiu' | 'imprimirDeNovo' | 'repetir' | 'trocar'

/**
 * What can be done with a job. A job without a label belongs to an attendance that is over: its document is
 * gone, so the question can be answered but nothing can be printed from it.
 */
export function acoesDoTrabalho(trabalho: Trabalho): AcaoDoTrabalho[] {
  const { estado, rotulo, paginas, liberado, reserva } = trabalho
  const temDocumento = rotulo !== ''
  if (estado === 'unknown') return ['saiu', temDocumento ? 'imprimirDeNovo' : 'naoSaiu']
  if (!isTerminal(estado)) return reserva !== undefined && !liberado ? ['trocar', 'cancelar'] : ['cancelar']
  if (!temDocumento) return []
  if (estado === 'failed') return paginas > 1 ? ['imprimirDeNovo', 'repetir'] : ['imprimirDeNovo']
  return ['repetir']
}

/**
 * The printers as they stand with our jobs: the spooler's list calls one without paper busy, and is asked only now and then;
 * a job that waits for somebody knows better, and at once.
 */
export function comOsTrabalhos(impressoras: readonly Impressora[], trabalhos: readonly Trabalho[]): Impressora[] {
  const motivos = new Map(
    trabalhos.flatMap(({ estado, impressora, motivo }) =>
      estado === 'attention' && motivo ? [[impressora, motivo] as const] : [],
    ),
  )
  return impressoras.map((impressora) => {
    const motivo = motivos.get(impressora.id)
    if (!motivo || impressora.motivos.includes(motivo)) return impressora
    return { ...impressora, estado: 'atencao', motivos: [motivo, ...impressora.motivos] }
  })
}
