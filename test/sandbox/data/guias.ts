import type { IsoDate } from './datas.ts'
import { yearOf } from './datas.ts'
import { type Centavos, soma } from './dinheiro.ts'
import type { ContaTributo, Debito } from './lancamentos.ts'
import { valorTotal } from './lancamentos.ts'
import type { Habitos } from '../habitos/table.ts'
import { guiaLinha } from './linhaDigitavel.ts'

/** The status of a guide: 0 = unprocessed, 1 = issued and active, 2 = paid, 3 = cancelled. An active guide past its due date stays 1. */
export type StatusDaGuia = 0 | 1 | 2 | 3

export const STATUS_DA_GUIA: Readonly<Record<StatusDaGuia, string>> = {
  0: 'NÃO PROCESSADA',
  1: 'EMITIDA',
  2: 'PAGA',
  3: 'CANCELADA',
}

export interface ItemDaGuia {
  tributo: string
  periodoRef: string
  doc: string
  valor: Centavos
}

/** A defect of the payment line in a guide's detail: absent, a wrong check digit, another value. The PDF's line is always correct. */
export type DefeitoDaLinha = 'ausente' | 'digito' | 'valor'

export interface Guia {
  id: number
  numeroGuia: string
  /** The document of the holder, who alone may see the guide. */
  documento: string
  nomeContribuinte: string
  status: StatusDaGuia
  dataEmissao: IsoDate
  dataVencimento: IsoDate
  itens: ItemDaGuia[]
  defeito?: DefeitoDaLinha
}

export function guiaValor(guia: Guia): Centavos {
  return soma(guia.itens.map((item) => item.valor))
}

/** The correct payment line of a guide, as in its PDF. */
export function linhaOf(guia: Guia): string {
  return guiaLinha(guiaValor(guia), guia.dataVencimento, guia.numeroGuia)
}

/** The payment line in a guide's detail, with the guide's defect or the habits'; undefined if the detail has no line. */
export function shownLinha(guia: Guia, habitos: Habitos): string | undefined {
  if (habitos.linhaDeOutraNoDetalhe) return guiaLinha(guiaValor(guia), guia.dataVencimento, `9${guia.numeroGuia}`)
  if (guia.defeito === 'ausente') return undefined
  if (guia.defeito === 'valor') return guiaLinha(guiaValor(guia) + 1_000, guia.dataVencimento, guia.numeroGuia)
  const linha = linhaOf(guia)
  if (guia.defeito !== 'digito') return linha
  return linha.slice(0, -1) + String((Number(linha.at(-1)) + 1) % 10)
}

/** The item of a guide that charges one debit. */
export function itemDoDebito(conta: ContaTributo, debito: Debito): ItemDaGuia {
  return {
    tributo: `${conta.siglaTributo} ${yearOf(debito.dataVencimento)}`,
    periodoRef: debito.periodoRef,
    doc: debito.numDoc,
    valor: valorTotal(debito),
  }
}

/** A guide's number: 13 digits from year, municipality and sequence, or the habits' form with letters and separators. */
export function numeroOfGuia(ano: number, indiceDoMunicipio: number, sequencia: number, habitos: Habitos = {}): string {
  const municipio = String(indiceDoMunicipio + 1).padStart(2, '0')
  const posicao = String(sequencia).padStart(7, '0')
  if (habitos.numeroDaGuiaComBarra) return `${ano}/${posicao}`
  if (habitos.numeroDaGuiaComLetras) return `GA-${ano}.${municipio}.${posicao}-5`
  return `${ano}${municipio}${posicao}`
}

const LONGE = 500_000

/**
 * The id of a guide in the list of guides. The specification has two names, `id` and `idDoctoArr`, and does not say whether they
 * are the same.
 */
export function listId(idDoctoArr: number, habitos: Habitos): number {
  if (habitos.idDaListaDiferente) return idDoctoArr + LONGE
  // Guides with neighbouring ids exchange their ids.
  return habitos.idDaListaDeOutraGuia ? idDoctoArr ^ 1 : idDoctoArr
}

/** The `idDoctoArr` of the guide with this id in the list: the inverse of `listId`. */
export function idDaGuia(listId: number, habitos: Habitos): number {
  if (habitos.idDaListaDiferente) return listId - LONGE
  return habitos.idDaListaDeOutraGuia ? listId ^ 1 : listId
}
