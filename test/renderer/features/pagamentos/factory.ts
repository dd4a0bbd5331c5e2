import type { GrupoPagamentos, Pagamento } from '../../../../shared/api/index.ts'

/** A payment of R$ 10,00, by default made in March. */
export function pagamento(idContaCorrente: number, fields: Partial<Pagamento> = {}): Pagamento {
  return {
    idContaCorrente,
    numDoc: `2026${idContaCorrente}`,
    numGuia: `9${idContaCorrente}`,
    dataPagamento: '2026-03-10',
    periodoRef: '202603',
    valorTotal: 10,
    ...fields,
  }
}

export function group(
  idContaTributo: number,
  pagamentos: Pagamento[],
  fields: Partial<GrupoPagamentos> = {},
): GrupoPagamentos {
  return { idTributo: 1, idContaTributo, pagamentos, ...fields }
}
