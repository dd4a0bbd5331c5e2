/* Builds the request for a payment statement (spec `GerarExtratoPagamentosRequestDTO`). */
import type { GrupoPagamentos, Input } from '../api/index.ts'
import { formatCompetencia, formatDate } from './data.ts'

/** The request's text for an empty value. */
const VAZIO = '-'
/** The request's tax code for payments of several taxes. */
const DIVERSOS = 'Diversos'

/**
 * Builds the request: the chosen payments in their groups (all if none is chosen), and texts for tax, account and
 * periods.
 * - A group without payments is left out.
 * - One tax: its id and description. Several: `Diversos` as `codTributo`, which the specification allows for this field
 *   only, and an empty description.
 * - One tax account: its id and description. Several: both empty.
 * - Periods are the filter's, not those of the payments found; a year becomes 1 January to 31 December.
 * @param filtro the filter of `pagamentos.listar`
 * @param escolhidos `idContaCorrente` of the chosen payments
 */
export function extratoDePagamentosRequest(
  grupos: readonly GrupoPagamentos[],
  filtro: Input<'pagamentos.listar'>,
  escolhidos: ReadonlySet<number> = new Set(),
): Input<'pagamentos.extrato'> {
  const comEscolhidos = comPagamentos(
    grupos.map((grupo) => ({
      ...grupo,
      pagamentos: grupo.pagamentos.filter(({ idContaCorrente }) => escolhidos.has(idContaCorrente)),
    })),
  )
  const listaPagamentos = comEscolhidos.length > 0 ? comEscolhidos : comPagamentos(grupos)
  const tributo = unico(listaPagamentos, ({ idTributo, descricaoTributo }) => [idTributo, descricaoTributo])
  const conta = unico(listaPagamentos, ({ idContaTributo, descricaoContaTributo }) => [
    idContaTributo,
    descricaoContaTributo,
  ])
  const [pagInicio, pagFim] =
    filtro.ano === undefined ? [filtro.pagInicio, filtro.pagFim] : [`${filtro.ano}-01-01`, `${filtro.ano}-12-31`]
  return {
    listaPagamentos,
    codTributo: tributo === 'varios' ? DIVERSOS : tributo.codigo,
    descricaoTributo: tributo === 'varios' ? VAZIO : tributo.descricao,
    codContaTributo: conta === 'varios' ? VAZIO : conta.codigo,
    descricaoContaTributo: conta === 'varios' ? VAZIO : conta.descricao,
    periodoDebitosInicio: ouVazio(formatCompetencia(filtro.periodoIni)),
    periodoDebitosFim: ouVazio(formatCompetencia(filtro.periodoFim)),
    periodoPagamentosInicio: ouVazio(formatDate(pagInicio)),
    periodoPagamentosFim: ouVazio(formatDate(pagFim)),
  }
}

const comPagamentos = (grupos: readonly GrupoPagamentos[]) => grupos.filter(({ pagamentos }) => pagamentos.length > 0)

type Identidade = [id: number | null | undefined, descricao: string | null | undefined]

/**
 * The only tax (or account) of the groups, as texts; `varios` if there are several. Groups without an id are
 * distinguished by description.
 */
function unico(
  grupos: readonly GrupoPagamentos[],
  identidade: (grupo: GrupoPagamentos) => Identidade,
): 'varios' | { codigo: string; descricao: string } {
  const identidades = grupos.map(identidade)
  if (new Set(identidades.map(([id, descricao]) => id ?? ouVazio(descricao))).size > 1) return 'varios'
  const [id, descricao] = identidades[0] ?? []
  return { codigo: id == null ? VAZIO : String(id), descricao: ouVazio(descricao) }
}

function ouVazio(texto: string | null | undefined): string {
  return texto?.trim() ? texto : VAZIO
}
