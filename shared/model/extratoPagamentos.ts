/* The body of the payment statement (spec `GerarExtratoPagamentosRequestDTO`). */
import type { GrupoPagamentos, Input } from '../api/index.ts'
import { formatCompetencia, formatDate } from './data.ts'

/** Stands for an empty value. */
const VAZIO = '-'
/** Stands for the code of the tax when there are several. */
const DIVERSOS = 'Diversos'

/**
 * The payments to print, whole and in their groups: the chosen ones or, where none of `grupos` is chosen, all; under the words of the filters they were listed with.
 *
 * - A group without payments has nothing to print and stays out.
 * - One tax: its id and description. Several: `Diversos` for `codTributo`, the only field the specification gives that
 *   word; there is no one description then, so it is empty.
 * - One tax account: its id and description. Several: both empty, for the same reason.
 * - A period is what was asked for, not what was found; a year is that year of payment dates, from end to end.
 *
 * @param filtro as `pagamentos.listar` was asked
 * @param escolhidos `idContaCorrente` of those that are chosen
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
