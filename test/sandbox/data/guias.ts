import type { IsoDate } from './datas.ts'
import { yearOf } from './datas.ts'
import { type Centavos, soma } from './dinheiro.ts'
import type { ContaTributo, Debito } from './lancamentos.ts'
import { valorTotal } from './lancamentos.ts'
import type { Habitos } from '../habitos/table.ts'
import { guiaLinha } from './linhaDigitavel.ts'

/** 0 = unprocessed, 1 = issued and active, 2 = paid, 3 = cancelled. There is no "expired": an active guide stays 1. */
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

/** The fault of the payment line in the guide's detail. The line printed in the PDF is always the right one. */
export type DefeitoDaLinha = 'ausente' | 'digito' | 'valor'

export interface Guia {
  id: number
  numeroGuia: string
  /** Document of the holder, who alone may see it. */
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

/** The payment line a bank would accept. */
export function linhaOf(guia: Guia): string {
  return guiaLinha(guiaValor(guia), guia.dataVencimento, guia.numeroGuia)
}

/** The payment line the detail shows, with the guide's defect, or undefined when it has none to show. */
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

/** 13 digits: year, municipality and sequence; or with the signs and letters that some municipalities write. */
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
  // Neighbours change places.
  return habitos.idDaListaDeOutraGuia ? idDoctoArr ^ 1 : idDoctoArr
}

/** The guide that a list id means. */
export function idDaGuia(listId: number, habitos: Habitos): number {
  if (habitos.idDaListaDiferente) return listId - LONGE
  return habitos.idDaListaDeOutraGuia ? listId ^ 1 : listId
}
