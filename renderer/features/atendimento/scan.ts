/* Reads a scanned code, and finds the guide that the code belongs to. */
import type { Guia, GuiaDetalhe, Input, Output } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { readDocumento, type Pessoa } from '../../../shared/model/documento.ts'
import { readCodigo, type LinhaLida } from '../../../shared/model/linhaDigitavel.ts'
import { semPrefixo } from '../../../shared/model/sinais.ts'

export type ValidLinha = Extract<LinhaLida, { situacao: 'valida' }>

export type ScanReading =
  | { kind: 'linha'; linha: ValidLinha }
  | { kind: 'documento'; documento: string }
  /** A letter in front of a document: a prefix of the scanner, or the rest of a longer number. */
  | { kind: 'letter'; letter: string; person: Pessoa }
  /** A code of an unknown kind. `damaged`: it is as long as a payment code. */
  | { kind: 'unknown'; digits: number; damaged: boolean }

export function readScan(text: string): ScanReading {
  const reading = readDocumento(text)
  if (reading.situacao === 'valido') return { kind: 'documento', documento: reading.documento }
  if (reading.situacao === 'letraAntes') return { kind: 'letter', letter: reading.letra, person: reading.tipo }
  const digits = semPrefixo(text)
  const linha = readCodigo(digits)
  if (linha.situacao === 'valida') return { kind: 'linha', linha }
  return { kind: 'unknown', digits: digits.length, damaged: [44, 47, 48].includes(digits.length) }
}

/** The most guides of the same value whose payment lines are fetched. */
const LOOKED_INTO = 20

export interface ScanCalls {
  /** Lists all guides that match the filter. */
  list: (input: Input<'guias.listar'>) => Promise<Output<'guias.listar'>>
  detail: (id: number) => Promise<GuiaDetalhe>
}

/** `others`: numbers of guides with the same value whose payment line is another one or unknown. */
export type ScannedGuia = { guia: Guia } | { guia: null; others: readonly string[] }

/** The taxpayer's guide with exactly this payment line. Rejects if the list or a detail cannot be fetched. */
export async function findScanned({ valor, codigoBarras }: ValidLinha, calls: ScanCalls): Promise<ScannedGuia> {
  // One centavo more on either side, because it is unknown whether the backend includes the limits.
  const range = valor === null ? {} : { valorMinimo: Math.max(0, valor - 1) / 100, valorMaximo: (valor + 1) / 100 }
  const { data } = await calls.list(range)
  const candidates = data.filter(
    ({ valorTotal }) => valor === null || valorTotal == null || centavos(valorTotal) === valor,
  )
  for (const guia of candidates.slice(0, LOOKED_INTO)) {
    const { linhaDigitavel } = await calls.detail(guia.id)
    const told = readCodigo(linhaDigitavel ?? '')
    if (told.situacao === 'valida' && told.codigoBarras === codigoBarras) return { guia }
  }
  const ofValue = valor === null ? [] : candidates
  return { guia: null, others: ofValue.flatMap(({ numeroGuia }) => numeroGuia || []) }
}
