/* The guides that were created in this attendance: the debits that they charge are known, whatever the backend shows of them. */
import type { GuiaGerada } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { sumOf, type Centavos } from '../../../shared/model/dinheiro.ts'
import { useCallback } from 'react'
import { useKept } from '../../services/useKept.ts'
import type { GuiaRequest } from './question.ts'

export interface MadeGuia {
  /** Empty when the backend did not state the guide's number. */
  numeroGuia: string
  /** The id that leads to the guide's paper; null for the guide of a single debit, and for one whose answer was lost. */
  idDoctoArr: number | null
  /** The debits for which the guide was requested, by `idContaCorrente`. */
  ids: readonly number[]
  total: Centavos
  vencimento: IsoDate | null
  /** False where the answer was lost: the guide may not exist. */
  certain: boolean
}

/** @param guia the answer; null when only a PDF came, or no answer */
export function madeOf(request: GuiaRequest, guia: GuiaGerada | null, certain: boolean): MadeGuia {
  const debitos =
    request.kind === 'single' ? [request.debito] : request.input.listaDebitos.flatMap((group) => group.debitos)
  return {
    numeroGuia: guia?.numeroGuia ?? '',
    idDoctoArr: guia?.idDoctoArr ?? null,
    ids: debitos.map(({ idContaCorrente }) => idContaCorrente),
    total: sumOf(debitos.map(({ valorTotal }) => valorTotal)),
    vencimento: request.kind === 'joint' ? request.input.dataVencimento : null,
    certain,
  }
}

const NONE: { guias: readonly MadeGuia[] } = { guias: [] }

/** The guides made in this attendance, or perhaps made; and to add one. */
export function useMadeGuias(): [readonly MadeGuia[], (made: MadeGuia) => void] {
  const [{ guias }, change] = useKept('guias.made', NONE)
  const add = useCallback((made: MadeGuia) => change((before) => ({ guias: [...before.guias, made] })), [change])
  return [guias, add]
}
