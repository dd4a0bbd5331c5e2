/* Whether a guide that can still be paid already charges a debit: paid twice, the money has to be asked back. */
import type { Debito, Guia, Input } from '../../../shared/api/index.ts'
import { somarDias, type DataIso } from '../../../shared/model/data.ts'
import { situacaoDaGuia } from './situacao.ts'

/** A guide that can still be paid and the documents (`doc`) of its items. */
export interface GuiaEmVigor {
  guia: Guia
  docs: readonly string[]
}

/** What a look at the issued guides brought. */
export interface Vigilancia {
  guias: readonly GuiaEmVigor[]
  /** False when some guide could not be looked into: finding nothing then proves nothing. */
  completa: boolean
}

/** A guide that already charges some of the chosen debits. */
export interface GuiaRepetida {
  guia: Guia
  /** How many of the chosen debits it charges. */
  debitos: number
}

/** The most guides looked into; more than these still payable at once is nobody's case. */
const GUIAS_A_OLHAR = 100

/**
 * The active guides that may not be past due. From yesterday on, because the spec does not say whether the range
 * includes its ends; `emVigor` decides.
 */
export function pedidoDeVigilancia(hoje: DataIso): Input<'guias.listar'> {
  return { status: 1, dataVencimentoInicio: somarDias(hoje, -1), page: 0, size: GUIAS_A_OLHAR }
}

export function emVigor(guias: readonly Guia[], hoje: DataIso): Guia[] {
  return guias.filter((guia) => situacaoDaGuia(guia, hoje) === 'ativa')
}

/**
 * The guides that hold the `numDoc` of some of `debitos`, the one that charges most of them first, then the newest.
 * A debit without `numDoc` matches nothing.
 */
export function guiasQueJaCobram(debitos: readonly Debito[], guias: readonly GuiaEmVigor[]): GuiaRepetida[] {
  return guias
    .map(({ guia, docs }) => {
      const cobrados = new Set(docs.map((doc) => doc.trim()))
      return { guia, debitos: debitos.filter(({ numDoc }) => !!numDoc?.trim() && cobrados.has(numDoc.trim())).length }
    })
    .filter((repetida) => repetida.debitos > 0)
    .sort((a, b) => b.debitos - a.debitos || (b.guia.dataEmissao ?? '').localeCompare(a.guia.dataEmissao ?? ''))
}

/** What the guard says of the chosen debits at this moment. */
export type Guarda =
  | { situacao: 'olhando' | 'livre' | 'semResposta' }
  | { situacao: 'repetidas'; guias: readonly GuiaRepetida[] }

/**
 * @param esgotado the time for looking is over; what came after all is still heard
 * @param vigilancia what was seen; undefined until an answer came
 */
export function julgarGuarda(
  debitos: readonly Debito[],
  { vigilancia, falhou, esgotado }: { vigilancia: Vigilancia | undefined; falhou: boolean; esgotado: boolean },
): Guarda {
  if (vigilancia) {
    const guias = guiasQueJaCobram(debitos, vigilancia.guias)
    if (guias.length > 0) return { situacao: 'repetidas', guias }
    return { situacao: vigilancia.completa ? 'livre' : 'semResposta' }
  }
  return { situacao: falhou || esgotado ? 'semResposta' : 'olhando' }
}
