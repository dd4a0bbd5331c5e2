/* The body of the payment statement (spec `GerarExtratoPagamentosRequestDTO`). */
import type { GrupoPagamentos, Input } from '../api/index.ts'
import { formatCompetencia, formatDate } from './data.ts'

/** Represents an empty value. */
const VAZIO = '-'
/** Represents the code of the tax when there are several. */
const DIVERSOS = 'Diversos'

/**
 * The payments to print, whole and in their groups: the chosen ones, or all if none is chosen; with the filter's texts.
 *
 * - A group without payments is left out.
 * - One tax: its id and description. Several: `Diversos` as `codTributo`, the only field for which the specification allows it,
 * and an empty description.
 * - One tax account: its id and description. Several: both empty.
 * - A period is the requested one, not that of the payments found; a year is its first to last payment date.
 *
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

/** The one tax (or account) of the groups, as texts. Where the id is missing, the description tells them apart. */
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
