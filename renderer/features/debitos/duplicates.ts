/* Whether a guide that can still be paid already charges a debit: paid twice, the money has to be asked back. */
import type { Guia, Input } from '../../../shared/api/index.ts'
import { addDays, type IsoDate } from '../../../shared/model/data.ts'
import { situacaoDaGuia } from '../../../shared/model/guias.ts'
import { createMatcher, type Chosen, type GuiaItem, type Match } from './matches.ts'

/** A guide that can still be paid and what it charges. */
export interface PayableGuia {
  guia: Guia
  itens: readonly GuiaItem[]
}

/** What a look at the issued guides brought. */
export interface GuiasWatch {
  guias: readonly PayableGuia[]
  /** False when some guide could not be looked into: finding nothing then proves nothing. */
  complete: boolean
}

/** A guide that charges, or may charge, some of the chosen debits. */
export interface DuplicateGuia extends Match {
  guia: Guia
  /** It charges the chosen debits beyond doubt, all of them and nothing else: its 2ª via is what is wanted. */
  same: boolean
}

/**
 * The active guides that may not be past due. From yesterday on, because the spec does not say whether the range
 * includes its ends; `stillPayable` decides.
 */
export function watchRequest(today: IsoDate): Input<'guias.listar'> {
  return { status: 1, dataVencimentoInicio: addDays(today, -1) }
}

export function stillPayable(guias: readonly Guia[], today: IsoDate): Guia[] {
  return guias.filter((guia) => situacaoDaGuia(guia, today) === 'ativa')
}

/** The guides that charge some of the chosen debits: the one that charges most of them first, then the newest. */
export function guiasAlreadyCharging(chosen: Chosen, guias: readonly PayableGuia[]): DuplicateGuia[] {
  const matchOf = createMatcher(chosen)
  const count = chosen.groups.reduce((sum, { debitos }) => sum + debitos.length, 0)
  return guias
    .map(({ guia, itens }) => {
      const match = matchOf(itens)
      return { guia, ...match, same: match.charged === count && match.others === 0 }
    })
    .filter(({ charged, doubtful }) => charged + doubtful > 0)
    .sort(
      (a, b) =>
        b.charged - a.charged ||
        b.doubtful - a.doubtful ||
        (b.guia.dataEmissao ?? '').localeCompare(a.guia.dataEmissao ?? ''),
    )
}

/** What the guard says of the chosen debits at this moment. */
export type DuplicateGuard =
  | { situacao: 'looking' | 'free' | 'noAnswer' }
  | { situacao: 'duplicate'; guias: readonly DuplicateGuia[] }

/**
 * @param timedOut the time for looking is over; what came after all is still heard
 * @param watch what was seen; undefined until an answer came
 */
export function judgeGuard(
  chosen: Chosen,
  { watch, failed, timedOut }: { watch: GuiasWatch | undefined; failed: boolean; timedOut: boolean },
): DuplicateGuard {
  if (watch) {
    const guias = guiasAlreadyCharging(chosen, watch.guias)
    if (guias.length > 0) return { situacao: 'duplicate', guias }
    return { situacao: watch.complete ? 'free' : 'noAnswer' }
  }
  return { situacao: failed || timedOut ? 'noAnswer' : 'looking' }
}
