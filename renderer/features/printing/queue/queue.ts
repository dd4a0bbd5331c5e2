import { isTerminal, type Impressora, type Trabalho } from '../../../../shared/model/impressao.ts'
import type { Action as ListAction, ListState as StateOf } from '../../../ui/groupedList/state.ts'
import { sameFilter } from '../../../ui/filters.ts'
import type { Group, Item, List } from '../../../ui/groupedList/rows.ts'
import { trabalhoActions, needsSomebody } from '../bandeja.ts'

export const SITUACOES = ['all', 'underWay', 'attention', 'falhas', 'ready'] as const
export type QueueSituacao = (typeof SITUACOES)[number]

export interface QueueFilter {
  situacao: QueueSituacao
  /** A `Trabalho.tipo`; empty for all. */
  kind: string
  /** An `Impressora.id`; empty for all. */
  impressora: string
  text: string
}

export const noFilter: QueueFilter = { situacao: 'all', kind: '', impressora: '', text: '' }

export interface QueueItem extends Item {
  readonly kind: 'trabalho'
  readonly trabalho: Trabalho
}

/** A printer and its jobs. The counts include jobs that the filter hides. */
export interface Lane extends Group {
  readonly id: string
  /** Null if jobs were sent to the printer, but it is no longer listed. */
  readonly impressora: Impressora | null
  readonly items: readonly QueueItem[]
  readonly underWay: number
  readonly attention: number
  readonly ready: number
}

export interface Queue extends List {
  readonly groups: readonly Lane[]
}

export type QueueState = StateOf<Queue>
export type Action = ListAction<Queue>

const passes: Record<QueueSituacao, (trabalho: Trabalho) => boolean> = {
  all: () => true,
  underWay: ({ estado }) => !isTerminal(estado),
  attention: needsSomebody,
  falhas: ({ estado }) => estado === 'failed' || estado === 'unknown',
  ready: ({ estado }) => isTerminal(estado),
}

export function filtering(filter: QueueFilter): boolean {
  return !sameFilter(filter, noFilter)
}

/**
 * Builds the queue that a filter shows.
 * @param trabalhos oldest first
 * @param numberOf a unique, stable number for each job
 */
export function buildQueue(
  trabalhos: readonly Trabalho[],
  impressoras: readonly Impressora[],
  filter: QueueFilter,
  numberOf: (trabalhoId: string) => number,
): Queue {
  const byImpressora = Map.groupBy(trabalhos, ({ impressora }) => impressora)
  const ids = new Set([...impressoras.map(({ id }) => id), ...byImpressora.keys()])
  const chosen = [...ids].filter((id) => filter.impressora === '' || id === filter.impressora)
  const lanes = chosen.map((id) => {
    const all = byImpressora.get(id) ?? []
    return { id, all, shown: inOrder(all.filter((trabalho) => shown(trabalho, filter))) }
  })
  // A filter hides printers without a match.
  const withSomething = lanes.filter(({ shown }) => shown.length > 0 || !filtering({ ...filter, impressora: '' }))
  const groups = withSomething.map(({ id, all, shown }, index): Lane => {
    const underWay = all.filter(({ estado }) => !isTerminal(estado)).length
    return {
      kind: 'group',
      index,
      id,
      impressora: impressoras.find((impressora) => impressora.id === id) ?? null,
      underWay,
      attention: all.filter(needsSomebody).length,
      ready: all.length - underWay,
      items: shown.map((trabalho) => ({
        kind: 'trabalho',
        id: numberOf(trabalho.trabalhoId),
        group: index,
        selectable: trabalhoActions(trabalho).length > 0,
        trabalho,
      })),
    }
  })
  return { groups }
}

function shown(trabalho: Trabalho, { situacao, kind, text }: QueueFilter): boolean {
  const search = text.trim().toLowerCase()
  return (
    passes[situacao](trabalho) &&
    (kind === '' || trabalho.tipo === kind) &&
    (search === '' || trabalho.rotulo.toLowerCase().includes(search))
  )
}

/** Jobs that need a person come first, then waiting jobs in their order, then ended jobs, latest first. */
function inOrder(trabalhos: readonly Trabalho[]): Trabalho[] {
  const alive = trabalhos.filter((trabalho) => !needsSomebody(trabalho))
  return [
    ...trabalhos.filter(needsSomebody),
    ...alive.filter(({ estado }) => !isTerminal(estado)),
    ...alive.filter(({ estado }) => isTerminal(estado)).reverse(),
  ]
}

/** The jobs that can still be cancelled. `withSheet`: how many of them may print a sheet all the same. */
export function cancellable(trabalhos: readonly Trabalho[]): { trabalhos: Trabalho[]; withSheet: number } {
  const alive = trabalhos.filter(({ estado }) => !isTerminal(estado))
  return { trabalhos: alive, withSheet: alive.filter(({ liberado }) => liberado).length }
}

/** The jobs that printed nothing and whose document main still has. */
export function repeatable(trabalhos: readonly Trabalho[]): Trabalho[] {
  return trabalhos.filter(({ estado, rotulo }) => estado === 'failed' && rotulo !== '')
}
