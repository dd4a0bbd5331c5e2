/* The rules of the debit list (spec "Rules that clients apply"). Pure functions. */
import type { Debito, GrupoDebitos, Input, ResumoDoPainel } from '../api/index.ts'
import { venceu, type IsoDate } from './data.ts'
import { centavos, sumOf, type Centavos } from './dinheiro.ts'

/** Only debits with `codigoEstadoConta` 1 are offered for a guide. */
export function isSelectable(debito: Debito): boolean {
  return debito.codigoEstadoConta === 1
}

/** Whether a debit is open and was due before today. Without a due date it is not overdue. */
export function vencido(debito: Debito, hoje: IsoDate): boolean {
  return isSelectable(debito) && venceu(debito.dataVencimento, hoje)
}

export interface Totais {
  quantidade: number
  principal: Centavos
  correcao: Centavos
  juros: Centavos
  multa: Centavos
  total: Centavos
}

export function totais(debitos: readonly Debito[]): Totais {
  return {
    quantidade: debitos.length,
    principal: sumOf(debitos.map((d) => d.valorAtulPrincipal ?? d.valorPrincipal)),
    correcao: sumOf(debitos.map((d) => d.valorAtulCorrecao ?? d.valorCorrecao)),
    juros: sumOf(debitos.map((d) => d.valorAtulJuros ?? d.valorJuros)),
    multa: sumOf(debitos.map((d) => d.valorAtulMulta ?? d.valorMulta)),
    total: sumOf(debitos.map((d) => d.valorTotal)),
  }
}

/** Whether the backend's components add up exactly to its total. True if it sends no updated principal. */
export function isTotalRight(debito: Debito): boolean {
  const { principal, correcao, juros, multa, total } = totais([debito])
  return debito.valorAtulPrincipal == null || principal + correcao + juros + multa === total
}

/** The groups reduced to debits for which `serve` is true. Empty groups are omitted. */
function somenteCom(grupos: readonly GrupoDebitos[], serve: (debito: Debito) => boolean): GrupoDebitos[] {
  return grupos
    .map((grupo) => ({ ...grupo, debitos: grupo.debitos.filter(serve) }))
    .filter((grupo) => grupo.debitos.length > 0)
}

/**
 * Spec `GerarGuiaDebitosRequestDTO`: the chosen debits in their groups. Debits that are not selectable are left out
 * even if chosen.
 */
export function guiaRequest(
  grupos: readonly GrupoDebitos[],
  escolhidos: ReadonlySet<number>,
  dataVencimento: IsoDate,
): Input<'debitos.gerarGuia'> {
  const listaDebitos = somenteCom(grupos, (d) => escolhidos.has(d.idContaCorrente) && isSelectable(d))
  return { listaDebitos, dataVencimento }
}

/**
 * Spec `GerarExtratoDebitosRequestDTO`: the chosen debits in their groups, in any state; all debits if none is chosen.
 */
export function extratoRequest(
  grupos: readonly GrupoDebitos[],
  escolhidos: ReadonlySet<number>,
): Input<'debitos.extrato'> {
  const marcados = somenteCom(grupos, (d) => escolhidos.has(d.idContaCorrente))
  return { listaDebitos: marcados.length > 0 ? marcados : somenteCom(grupos, () => true) }
}

/** The group's total in centavos according to the backend; if it sends none, the sum of its open debits. */
export function totalDoGrupo(grupo: GrupoDebitos): Centavos {
  return grupo.totalPagamentos == null
    ? sumOf(grupo.debitos.filter(isSelectable).map((d) => d.valorTotal))
    : centavos(grupo.totalPagamentos)
}

/** Accounts with a total above 0 but without debits: their debts cannot be listed. */
export function contasSemDebitos(grupos: readonly GrupoDebitos[]): GrupoDebitos[] {
  return grupos.filter(({ debitos, totalPagamentos }) => debitos.length === 0 && centavos(totalPagamentos) > 0)
}

export interface DividaNoPainel {
  /** The total in centavos; null if the backend sends none. */
  total: Centavos | null
  /** Number of overdue debits; null if the backend sends none. */
  vencidos: number | null
}

/** The debt in a panel summary; null if the summary reports none. */
export function dividaNoPainel({ totalDebitos, debitosVencidos }: ResumoDoPainel): DividaNoPainel | null {
  const total = totalDebitos == null ? null : centavos(totalDebitos)
  // A negative count means unknown.
  const vencidos = debitosVencidos == null || debitosVencidos < 0 ? null : debitosVencidos
  return (total ?? 0) > 0 || (vencidos ?? 0) > 0 ? { total, vencidos } : null
}
