import type { Debito, GrupoDebitos, Input } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { guiaRequest } from '../../../shared/model/debitos.ts'
import { sumOf } from '../../../shared/model/dinheiro.ts'
import type { KnownGuia } from '../../services/arrival.ts'
import type { Chosen } from './matches.ts'

/** The two kinds of guide (specification): for several debits, with a chosen due date, or for a single debit. */
export type GuiaRequest = { kind: 'joint'; input: Input<'debitos.gerarGuia'> } | { kind: 'single'; debito: Debito }

export interface Question {
  request: GuiaRequest
  debitos: readonly Debito[]
  chosen: Chosen
  /** Due date; null if the municipality sets it. */
  vencimento: IsoDate | null
}

export function tickedQuestion(
  groups: readonly GrupoDebitos[],
  ticked: ReadonlySet<number>,
  vencimento: IsoDate,
): Question {
  const input = guiaRequest(groups, ticked, vencimento)
  const chosen = { groups: input.listaDebitos, known: groups }
  return {
    request: { kind: 'joint', input },
    debitos: input.listaDebitos.flatMap((g) => g.debitos),
    chosen,
    vencimento,
  }
}

/**
 * The question with another due date. The debits stay the same, so the duplicate check is not repeated. A guide of one
 * debit has no due date to choose and is returned unchanged.
 */
export function dueOn(question: Question, vencimento: IsoDate): Question {
  const { request } = question
  if (request.kind !== 'joint') return question
  return { ...question, request: { ...request, input: { ...request.input, dataVencimento: vencimento } }, vencimento }
}

/**
 * The guide of one debit alone: the spec's route takes no due date.
 * @param group the debit's account in the answer from which the debit was opened, because a later answer may lack it
 */
export function debitoQuestion(group: GrupoDebitos, debito: Debito, known: readonly GrupoDebitos[]): Question {
  return {
    request: { kind: 'single', debito },
    debitos: [debito],
    chosen: { groups: [{ ...group, debitos: [debito] }], known },
    vencimento: null,
  }
}

/** The facts that a guide made by this request must contain. */
export function askedOf({
  listaDebitos,
  dataVencimento,
}: Input<'debitos.gerarGuia'>): Pick<KnownGuia, 'total' | 'vencimento'> {
  const debitos = listaDebitos.flatMap((grupo) => grupo.debitos)
  return { total: sumOf(debitos.map(({ valorTotal }) => valorTotal)), vencimento: dataVencimento }
}
