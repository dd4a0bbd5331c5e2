import { archiveItem } from './arquivo.ts'
import type { Contribuinte, LancamentoAchado } from './contribuinte.ts'
import type { IsoDate } from './datas.ts'
import type { Guia } from './guias.ts'
import type { Municipio } from './municipios.ts'
import { pagar } from './pagamentos.ts'

/** The municipality's ledger: every entry of every taxpayer, and the effect of paying a guide. */
export interface Razao {
  /** All taxpayers' entries by `idContaCorrente`, so that another taxpayer's entry (403) differs from an unknown one (404). */
  lancamentos: ReadonlyMap<number, LancamentoAchado>
  registrar(contribuinte: Contribuinte): void
  /** Pays a guide and its entries on a day. An item whose entry is no longer in the accounts is paid in the archive. */
  quitar(guia: Guia, titular: Contribuinte, dia: IsoDate): void
}

export function openRazao(municipio: Municipio): Razao {
  const lancamentos = new Map<number, LancamentoAchado>()
  const porNumero = new Map<string, LancamentoAchado>()

  const anotar = (lancamento: LancamentoAchado): LancamentoAchado => {
    lancamentos.set(lancamento.debito.idContaCorrente, lancamento)
    porNumero.set(lancamento.debito.numDoc, lancamento)
    return lancamento
  }

  return {
    lancamentos,
    registrar(contribuinte) {
      for (const conta of contribuinte.contas)
        for (const debito of conta.debitos) anotar({ contribuinte, conta, debito })
    },
    quitar(guia, titular, dia) {
      guia.status = 2
      for (const item of guia.itens) {
        const { debito } =
          porNumero.get(item.doc) ??
          anotar({ contribuinte: titular, ...archiveItem(titular, item, guia.dataVencimento, municipio) })
        pagar(debito, guia.numeroGuia, dia)
      }
    },
  }
}
