/* Guides created in this attendance, with their debits from the request: the backend's list may lack those. */
import type { GuiaGerada } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { sumOf, type Centavos } from '../../../shared/model/dinheiro.ts'
import { useCallback } from 'react'
import { useKept } from '../../services/useKept.ts'
import type { GuiaRequest } from './question.ts'

export interface MadeGuia {
  /** Empty if the backend did not return the guide's number. */
  numeroGuia: string
  /** The id for fetching the guide's PDF; null for the guide of a single debit, and if the answer was lost. */
  idDoctoArr: number | null
  /** The debits for which the guide was requested, by `idContaCorrente`. */
  ids: readonly number[]
  total: Centavos
  vencimento: IsoDate | null
  /** False if the answer was lost: the guide may not exist. */
  certain: boolean
}

/** @param guia the created guide; null if only a PDF came, or no answer */
export function toMadeGuia(request: GuiaRequest, guia: GuiaGerada | null, certain: boolean): MadeGuia {
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

/** The guides requested in this attendance, and a function that adds one. Without `certain` a guide may not exist. */
export function useMadeGuias(): [readonly MadeGuia[], (made: MadeGuia) => void] {
  const [{ guias }, change] = useKept('guias.made', NONE)
  const add = useCallback((made: MadeGuia) => change((before) => ({ guias: [...before.guias, made] })), [change])
  return [guias, add]
}
