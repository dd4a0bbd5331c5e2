/* The debit list as the screen walks it: computed once for each answer, so that keys and totals stay cheap. */
import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { selecionavel, totalDoGrupo, vencido } from '../../../shared/model/debitos.ts'
import { centavos, type Centavos } from '../../../shared/model/dinheiro.ts'
import type { Acao as AcaoDaLista, EstadoDaLista as EstadoDe } from '../../ui/listaAgrupada/estado.ts'
import type { Grupo, Item, Lista } from '../../ui/listaAgrupada/linhas.ts'

/** One debit with what the list asks of it at every key already worked out. */
export interface ItemDebito extends Item {
  readonly tipo: 'debito'
  readonly debito: Debito
  readonly centavos: Centavos
  readonly vencido: boolean
}

/** One tax account and its debits. */
export interface ItemGrupo extends Grupo {
  readonly grupo: GrupoDebitos
  readonly itens: readonly ItemDebito[]
  /** Debits that may go into a guide. */
  readonly abertos: readonly ItemDebito[]
  /** The backend's own total. */
  readonly total: Centavos
  /** Our sum of the open debits, when it differs from the backend's total; else null. */
  readonly somaDivergente: Centavos | null
}

export interface ListaDeDebitos extends Lista {
  readonly grupos: readonly ItemGrupo[]
  /** Every debit that may go into a guide, in the order of the screen. */
  readonly abertos: readonly ItemDebito[]
  readonly idsAbertos: ReadonlySet<number>
  readonly vencidos: readonly ItemDebito[]
  readonly totalAberto: Centavos
  /** All debits, open or not. */
  readonly quantidade: number
}

export type EstadoDaLista = EstadoDe<ListaDeDebitos>
export type Acao = AcaoDaLista<ListaDeDebitos>

/** Prepares an answer of `debitos.listar`; `hoje` decides what is overdue. Groups without debits are left out. */
export function montarLista(resposta: readonly GrupoDebitos[], hoje: DataIso): ListaDeDebitos {
  const grupos = resposta
    .filter((grupo) => grupo.debitos.length > 0)
    .map((grupo, indice) => montarGrupo(grupo, indice, hoje))
  const abertos = grupos.flatMap((grupo) => grupo.abertos)
  return {
    grupos,
    abertos,
    idsAbertos: new Set(abertos.map((item) => item.id)),
    vencidos: abertos.filter((item) => item.vencido),
    totalAberto: somarItens(abertos),
    quantidade: grupos.reduce((soma, grupo) => soma + grupo.itens.length, 0),
  }
}

function montarGrupo(grupo: GrupoDebitos, indice: number, hoje: DataIso): ItemGrupo {
  const itens = grupo.debitos.map((debito) => montarDebito(debito, indice, hoje))
  const abertos = itens.filter((item) => item.selecionavel)
  const total = totalDoGrupo(grupo)
  const soma = somarItens(abertos)
  return { tipo: 'grupo', indice, grupo, itens, abertos, total, somaDivergente: soma === total ? null : soma }
}

function montarDebito(debito: Debito, grupo: number, hoje: DataIso): ItemDebito {
  return {
    tipo: 'debito',
    id: debito.idContaCorrente,
    debito,
    grupo,
    centavos: centavos(debito.valorTotal),
    selecionavel: selecionavel(debito),
    vencido: vencido(debito, hoje),
  }
}

function somarItens(itens: readonly ItemDebito[]): Centavos {
  let total = 0
  for (const item of itens) total += item.centavos
  return total
}
