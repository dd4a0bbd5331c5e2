import { isTerminal, type EstadoTrabalho, type Trabalho } from '../../../shared/model/impressao.ts'

const needingSomebody: ReadonlySet<EstadoTrabalho> = new Set<EstadoTrabalho>(['attention', 'failed', 'unknown'])

export function needsSomebody({ estado }: Pick<Trabalho, 'estado'>): boolean {
  return needingSomebody.has(estado)
}

export interface BandejaSummary {
  /** The job that the closed tray describes: the newest that needs a person, else the newest. */
  highlight: Trabalho | null
  needAttention: number
  questions: number
  underWay: number
  total: number
}

/** @param trabalhos oldest first */
export function bandejaSummary(trabalhos: readonly Trabalho[]): BandejaSummary {
  const withTrouble = trabalhos.filter(needsSomebody)
  return {
    highlight: withTrouble.at(-1) ?? trabalhos.at(-1) ?? null,
    needAttention: withTrouble.length,
    questions: trabalhos.filter(({ estado }) => estado === 'unknown').length,
    underWay: trabalhos.filter(({ estado }) => !isTerminal(estado)).length,
    total: trabalhos.length,
  }
}

/**
 * Jobs of the attendance that need a person, and would have no owner if it ended now.
 * @param trabalhos oldest first
 * @param since start of the attendance (epoch, ms)
 */
export function leftBehind(
  trabalhos: readonly Trabalho[],
  since: number,
): { question: boolean; paper: boolean; printing: boolean } {
  const own = trabalhos.filter(({ criadoEm }) => criadoEm >= since)
  const askedAgain = (failed: Trabalho, at: number) =>
    own.slice(at + 1).some(({ documentoId }) => documentoId === failed.documentoId)
  return {
    question: own.some(({ estado }) => estado === 'unknown'),
    paper: own.some((trabalho, at) => trabalho.estado === 'failed' && !askedAgain(trabalho, at)),
    printing: own.some(({ estado }) => estado === 'attention'),
  }
}

/** The most jobs that the tray shows; the queue's own screen shows all. */
export const IN_BANDEJA = 20

/** The tray's jobs: first those that need a person, then the others, each newest first. */
export function bandejaTrabalhos(trabalhos: readonly Trabalho[]): readonly Trabalho[] {
  const fresh = trabalhos.toReversed()
  return [...fresh.filter(needsSomebody), ...fresh.filter((trabalho) => !needsSomebody(trabalho))].slice(0, IN_BANDEJA)
}

/** `repeat` first asks for pages and copies. `printAgain` repeats a job that printed nothing, with the same options. */
export type TrabalhoAction = 'cancel' | 'out' | 'notOut' | 'printAgain' | 'repeat' | 'change'

/**
 * Actions on a job. A job without a label belongs to an ended attendance: its document is deleted, so the question can be
 * answered but nothing can be printed from it.
 */
export function trabalhoActions(trabalho: Trabalho): TrabalhoAction[] {
  const { estado, rotulo, paginas, reserva } = trabalho
  const hasDocumento = rotulo !== ''
  if (estado === 'unknown') return ['out', hasDocumento ? 'printAgain' : 'notOut']
  if (!isTerminal(estado)) return reserva !== undefined ? ['change', 'cancel'] : ['cancel']
  if (!hasDocumento) return []
  if (estado === 'failed') return paginas > 1 ? ['printAgain', 'repeat'] : ['printAgain']
  return ['repeat']
}

/** Actions of the S and N keys, which answer whether the sheet was printed; null for a job without that question. */
export function questionKeys(trabalho: Trabalho): Readonly<Record<string, TrabalhoAction>> | null {
  if (trabalho.estado !== 'unknown') return null
  return { S: 'out', N: trabalho.rotulo === '' ? 'notOut' : 'printAgain' }
}
