/* Finds out whether a guide that can still be paid already charges a debit. A person who pays twice has to request a
   refund. */
import type { Guia, Input, GuiaDetalhe, Output } from '../../../shared/api/index.ts'
import { addDays, venceu, type IsoDate } from '../../../shared/model/data.ts'
import { centavos, sumOf } from '../../../shared/model/dinheiro.ts'
import { situacaoDaGuia } from '../../../shared/model/guias.ts'
import { isSameNumero } from '../../services/arrival.ts'
import type { MadeGuia } from './madeGuias.ts'
import { createMatcher, type Chosen, type GuiaItem, type Match } from './matches.ts'
import { unreadOf } from '../../bridge/client.ts'
import { isWhole } from '../../ui/pages.ts'
import { fewAtOnce } from '../../bridge/fewAtOnce.ts'

export interface PayableGuia {
  guia: Guia
  itens: readonly GuiaItem[]
}

export interface GuiasWatch {
  guias: readonly PayableGuia[]
  /** False if some guide could not be checked: then a missing duplicate proves nothing. */
  complete: boolean
}

/** A guide that charges, or may charge, some of the chosen debits. */
export interface DuplicateGuia extends Match {
  /**
   * The guide as the list shows it. For a guide that was made in this attendance and is not in the list, the facts known from
   * its request.
   */
  guia: Pick<Guia, 'numeroGuia' | 'dataVencimento' | 'valorTotal' | 'dataEmissao'>
  /** Source for the guide's 2ª via: its row in the list, or the answer to its request; null if neither is available. */
  way: { kind: 'list'; guia: Guia } | { kind: 'made'; made: MadeGuia } | null
  /** True if the existing guide certainly charges exactly the chosen debits: then its 2ª via is offered. */
  same: boolean
}

/**
 * Request for the guides that may still be payable, in every state: a bank may accept a guide that is not processed
 * yet. The range starts yesterday, because the specification does not say whether it includes its ends; `stillPayable`
 * decides.
 */
export function watchRequest(today: IsoDate): Input<'guias.listar'> {
  return { dataVencimentoInicio: addDays(today, -1) }
}

export function stillPayable(guias: readonly Guia[], today: IsoDate): Guia[] {
  return guias.filter((guia) => situacaoDaGuia(guia, today) === 'ativa')
}

/** Guides that a bank may still accept, so they may already charge a debit. */
export function mayCharge(guias: readonly Guia[], today: IsoDate): Guia[] {
  return guias.filter((guia) => {
    const situacao = situacaoDaGuia(guia, today)
    return situacao !== 'paga' && situacao !== 'cancelada' && !venceu(guia.dataVencimento, today)
  })
}

/** Whether a list may lack guides that a bank may still accept: rows are missing or unreadable, or have an unknown state. */
export function lacksPayable(page: Output<'guias.listar'>, today: IsoDate): boolean {
  const isUnsure = mayCharge(page.data, today).length > stillPayable(page.data, today).length
  return !isWhole(page) || unreadOf(page).length > 0 || isUnsure
}

/**
 * Finds the guides that charge chosen debits, or may charge them: first the one that charges most, then the newest.
 * `understood`: all other guides certainly charge none of them.
 */
function lookThrough(chosen: Chosen, guias: readonly PayableGuia[], made: readonly MadeGuia[]) {
  const matchOf = createMatcher(chosen)
  const debitos = chosen.groups.flatMap((group) => group.debitos)
  const ids = new Set(debitos.map(({ idContaCorrente }) => idContaCorrente))
  const total = sumOf(debitos.map(({ valorTotal }) => valorTotal))
  const sharedWith = ({ ids: its }: MadeGuia) => its.filter((id) => ids.has(id)).length
  let understood = true
  const listed = guias.map(({ guia, itens }): DuplicateGuia => {
    const match = matchOf(itens)
    const way = { kind: 'list', guia } as const
    const same = match.charged === debitos.length && match.others === 0
    if (match.charged + match.doubtful > 0) return { guia, way, ...match, same }
    // A guide requested in this attendance charges its debits for certain, whatever its items say.
    const own = made.find(({ numeroGuia }) => numeroGuia !== '' && isSameNumero(numeroGuia, guia.numeroGuia ?? ''))
    if (own) return { guia, way, ...maybe(sharedWith(own), 'made') }
    if (debitos.length > 0 && guia.valorTotal != null && centavos(guia.valorTotal) === total)
      return { guia, way, ...maybe(debitos.length, 'total') }
    understood &&= match.understood
    return { guia, way, ...match, same: false }
  })
  const isListed = ({ numeroGuia }: MadeGuia) =>
    guias.some(({ guia }) => numeroGuia !== '' && isSameNumero(numeroGuia, guia.numeroGuia ?? ''))
  const charges = ({ charged, doubtful }: Match) => charged + doubtful > 0
  const found = listed.filter(charges)
  const unlisted = made.filter((one) => sharedWith(one) > 0 && !isListed(one))
  // A guide without a number may be one that was already found by its items.
  const unseen = unlisted.filter(({ numeroGuia, certain }) => certain && (numeroGuia !== '' || found.length === 0))
  const duplicates = [...found, ...unseen.map((one) => unseenGuia(one, sharedWith(one)))].sort(
    (a, b) =>
      b.charged - a.charged ||
      b.doubtful - a.doubtful ||
      (b.guia.dataEmissao ?? '').localeCompare(a.guia.dataEmissao ?? ''),
  )
  return { duplicates, understood: understood && unlisted.length === 0 }
}

const maybe = (doubtful: number, reason: 'made' | 'total') =>
  ({ charged: 0, doubtful, reasons: [reason], others: 0, understood: true, same: false }) as const

function unseenGuia(made: MadeGuia, shared: number): DuplicateGuia {
  const { numeroGuia, total, vencimento } = made
  return {
    guia: { numeroGuia, dataVencimento: vencimento, valorTotal: total / 100 },
    way: made.idDoctoArr === null ? null : { kind: 'made', made },
    ...maybe(shared, 'made'),
  }
}

/** The current result of the duplicate check for the chosen debits. */
export type DuplicateGuard =
  | { situacao: 'looking' | 'free' | 'noAnswer' }
  | { situacao: 'duplicate'; guias: readonly DuplicateGuia[] }

/**
 * Result of the duplicate check.
 * @param timedOut the deadline has passed; a later result still counts
 * @param watch the guides found; undefined before the answer
 * @param made the guides requested in this attendance
 */
export function judgeGuard(
  chosen: Chosen,
  { watch, failed, timedOut }: { watch: GuiasWatch | undefined; failed: boolean; timedOut: boolean },
  made: readonly MadeGuia[] = [],
): DuplicateGuard {
  if (!watch && !failed && !timedOut) return { situacao: 'looking' }
  const { duplicates, understood } = lookThrough(chosen, watch?.guias ?? [], made)
  if (duplicates.length > 0) return { situacao: 'duplicate', guias: duplicates }
  return { situacao: watch?.complete && understood ? 'free' : 'noAnswer' }
}

interface GuiasCalls {
  list: (input: Input<'guias.listar'>) => Promise<Output<'guias.listar'>>
  detail: (id: number) => Promise<GuiaDetalhe>
}

/**
 * Fetches the details of all guides that may still be paid. Rejects if the list cannot be fetched. A missing detail
 * only makes the result incomplete.
 */
export async function fetchPayableGuias(today: IsoDate, { list, detail }: GuiasCalls): Promise<GuiasWatch> {
  const page = await list(watchRequest(today))
  const { data } = page
  const guias: PayableGuia[] = []
  let complete = isWhole(page) && unreadOf(page).length === 0
  const look = async (guia: Guia) => {
    try {
      const answer = await detail(guia.id)
      if (unreadOf(answer).length > 0) complete = false
      guias.push({ guia, itens: answer.itens })
    } catch {
      complete = false
    }
  }
  await fewAtOnce(mayCharge(data, today), look)
  return { guias, complete }
}
