/* The rules of the debit list (spec "Rules that clients apply"), pure so that screen and tests share them. */
import type { Debito, GrupoDebitos, Input, ResumoDoPainel } from '../api/index.ts'
import { venceu, type IsoDate } from './data.ts'
import { centavos, sumOf, type Centavos } from './dinheiro.ts'

/** Only debits with `codigoEstadoConta` 1 are offered for a guide. */
export function isSelectable(debito: Debito): boolean {
  return debito.codigoEstadoConta === 1
}

/** Open and due before today. Without a due date it does not count as overdue. */
export function vencido(debito: Debito, hoje: IsoDate): boolean {
  return isSelectable(debito) && venceu(debito.dataVencimento, hoje)
}

/** Exact sums of a set of debits, in centavos, over the updated components. */
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

/** Whether the sum of the backend's components equals its own total, to the centavo. */
export function isTotalRight(debito: Debito): boolean {
  const { principal, correcao, juros, multa, total } = totais([debito])
  return debito.valorAtulPrincipal == null || principal + correcao + juros + multa === total
}

/** The groups with only those debits for which `serve` is true, otherwise unchanged. Empty groups are omitted. */
function somenteCom(grupos: readonly GrupoDebitos[], serve: (debito: Debito) => boolean): GrupoDebitos[] {
  return grupos
    .map((grupo) => ({ ...grupo, debitos: grupo.debitos.filter(serve) }))
    .filter((grupo) => grupo.debitos.length > 0)
}

/**
 * Spec `GerarGuiaDebitosRequestDTO`: the chosen debits in their groups. Debits that may not be chosen are left out
 * even if their id is in the set.
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
 * Spec `GerarExtratoDebitosRequestDTO`: the debits to print in their groups, whatever their state: the chosen ones or,
 * where none of `grupos` is chosen, all of them.
 */
export function extratoRequest(
  grupos: readonly GrupoDebitos[],
  escolhidos: ReadonlySet<number>,
): Input<'debitos.extrato'> {
  const marcados = somenteCom(grupos, (d) => escolhidos.has(d.idContaCorrente))
  return { listaDebitos: marcados.length > 0 ? marcados : somenteCom(grupos, () => true) }
}

/** The total of a group as the backend states it, in centavos; our own sum where it states none. */
export function totalDoGrupo(grupo: GrupoDebitos): Centavos {
  return grupo.totalPagamentos == null
    ? sumOf(grupo.debitos.filter(isSelectable).map((d) => d.valorTotal))
    : centavos(grupo.totalPagamentos)
}

/** Accounts that state a total but list no debit: nobody sees which debits are owed there. */
export function contasSemDebitos(grupos: readonly GrupoDebitos[]): GrupoDebitos[] {
  return grupos.filter(({ debitos, totalPagamentos }) => debitos.length === 0 && centavos(totalPagamentos) > 0)
}

/** The debt that a panel reports. */
export interface DividaNoPainel {
  /** The account's total in centavos; null where the backend states none. */
  total: Centavos | null
  /** Overdue debits; null where it states no number. */
  vencidos: number | null
}

/** The debts of a panel; null where it reports none. */
export function dividaNoPainel({ totalDebitos, debitosVencidos }: ResumoDoPainel): DividaNoPainel | null {
  const total = totalDebitos == null ? null : centavos(totalDebitos)
  const vencidos = debitosVencidos ?? null
  return (total ?? 0) > 0 || (vencidos ?? 0) > 0 ? { total, vencidos } : null
}
