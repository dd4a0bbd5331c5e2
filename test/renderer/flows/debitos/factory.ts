import type { Debito, GrupoDebitos } from '../../../../shared/api/index.ts'

/** A debit of R$ 10,00, by default open and past due. */
export function debito(idContaCorrente: number, fields: Partial<Debito> = {}): Debito {
  return {
    idContaCorrente,
    codigoEstadoConta: 1,
    dataVencimento: '2026-03-10',
    periodoRef: '202603',
    numParcela: 1,
    valorTotal: 10,
    ...fields,
  }
}

export function group(idContaTributo: number, debitos: Debito[], fields: Partial<GrupoDebitos> = {}): GrupoDebitos {
  return {
    idTributo: 1,
    siglaTributo: 'IPTU',
    idContaTributo,
    identificador: `conta ${idContaTributo}`,
    debitos,
    ...fields,
  }
}

export const TODAY = '2026-11-20'
