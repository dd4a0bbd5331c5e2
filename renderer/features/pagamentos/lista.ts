/* The payments as the screen walks them: computed once for each answer, so that keys and totals stay cheap. */
import type { GrupoPagamentos, Pagamento } from '../../../shared/api/index.ts'
import { centavos, type Centavos } from '../../../shared/model/dinheiro.ts'
import type { Acao as AcaoDaLista, EstadoDaLista as EstadoDe } from '../../ui/listaAgrupada/estado.ts'
import type { Grupo, Item, Lista } from '../../ui/listaAgrupada/linhas.ts'
import type { Marcados } from '../../ui/listaAgrupada/selecao.ts'

/**
 * One payment. Its id is the account entry's: a debt paid twice has two rows and one receipt (the route knows only
 * `idContaCorrente`), so that both rows are ticked together.
 */
export interface ItemPagamento extends Item {
  readonly tipo: 'pagamento'
  readonly pagamento: Pagamento
  readonly centavos: Centavos
}

/** One tax account and its payments. */
export interface ItemGrupo extends Grupo {
  readonly grupo: GrupoPagamentos
  readonly itens: readonly ItemPagamento[]
  /** The backend's own total; our sum where it states none. */
  readonly total: Centavos
  /** Our sum, when it differs from the backend's total; else null. */
  readonly somaDivergente: Centavos | null
}

export interface ListaDePagamentos extends Lista {
  readonly grupos: readonly ItemGrupo[]
  readonly quantidade: number
  readonly total: Centavos
}

export type EstadoDaLista = EstadoDe<ListaDePagamentos>
export type Acao = AcaoDaLista<ListaDePagamentos>

/** Prepares an answer of `pagamentos.listar`. Groups without payments are left out. */
export function montarLista(resposta: readonly GrupoPagamentos[]): ListaDePagamentos {
  const grupos = resposta.filter(({ pagamentos }) => pagamentos.length > 0).map(montarGrupo)
  const itens = grupos.flatMap((grupo) => grupo.itens)
  return { grupos, quantidade: itens.length, total: somarItens(itens) }
}

function montarGrupo(grupo: GrupoPagamentos, indice: number): ItemGrupo {
  const itens = grupo.pagamentos.map((pagamento) => ({
    tipo: 'pagamento' as const,
    id: pagamento.idContaCorrente,
    pagamento,
    grupo: indice,
    centavos: centavos(pagamento.valorTotal),
    selecionavel: true,
  }))
  const soma = somarItens(itens)
  const total = grupo.totalPagamentos == null ? soma : centavos(grupo.totalPagamentos)
  return { tipo: 'grupo', indice, grupo, itens, total, somaDivergente: soma === total ? null : soma }
}

function somarItens(itens: readonly ItemPagamento[]): Centavos {
  let total = 0
  for (const item of itens) total += item.centavos
  return total
}

/** The ticked payments on the screen, and what the bottom bar says of them. */
export interface PagamentosMarcados {
  /** One for each receipt, in the order of the screen. */
  readonly comRecibo: readonly ItemPagamento[]
  readonly quantidade: number
  readonly total: Centavos
  /** Ticked, but outside the present filter: they stay ticked and are not printed. */
  readonly ocultos: number
}

export function pagamentosMarcados({ grupos }: ListaDePagamentos, marcados: Marcados): PagamentosMarcados {
  const itens = marcados.size === 0 ? [] : grupos.flatMap((grupo) => grupo.itens.filter(({ id }) => marcados.has(id)))
  const porId = new Map<number, ItemPagamento>()
  for (const item of itens) if (!porId.has(item.id)) porId.set(item.id, item)
  return {
    comRecibo: [...porId.values()],
    quantidade: itens.length,
    total: somarItens(itens),
    ocultos: marcados.size - porId.size,
  }
}
