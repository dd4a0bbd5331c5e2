/*
 * Reads the answers of `debitos.tributo` and `debitos.contaTributo`. Their shape is not in the spec, so they are read
 * by the names the spec gives the same things elsewhere (debit group, debit filters) and by the plain ones.
 */
import { nomear, type OpcaoDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'

export type TipoDeConsulta = 'tributo' | 'conta'

export type Consulta =
  | { situacao: 'achada'; opcao: OpcaoDeFiltro }
  /** Nothing goes by this code, or several things do and none is it. */
  | { situacao: 'desconhecida' }
  /** Something came back, without an id to filter by. */
  | { situacao: 'ilegivel' }

type Registro = Record<string, unknown>

const campos: Record<TipoDeConsulta, { id: string[]; codigo: string[]; sigla: string[]; descricao: string[] }> = {
  tributo: {
    id: ['idTributo', 'idTaxa', 'id'],
    codigo: ['codigoTributo', 'codTributo', 'codigo'],
    sigla: ['siglaTributo', 'sigla'],
    descricao: ['descricaoTributo', 'descricaoTaxa', 'descricao', 'nome'],
  },
  conta: {
    id: ['idContaTributo', 'idConta', 'id'],
    codigo: ['codigoContaTributo', 'codContaTributo', 'codigo', 'identificador'],
    sigla: [],
    descricao: ['descricaoContaTributo', 'descricaoConta', 'descricao', 'nome'],
  },
}

/** @param resposta the envelope's `data`: one record, wrapped in another or not, a list or a page of them */
export function lerConsulta(tipo: TipoDeConsulta, resposta: unknown, codigo: string): Consulta {
  const registros = registrosDe(resposta)
  if (registros.length === 0) return { situacao: 'desconhecida' }
  const lidos = registros.flatMap((registro) => ler(tipo, registro, codigo) ?? [])
  if (lidos.length === 0) return { situacao: 'ilegivel' }
  const achado = lidos.length === 1 ? lidos[0] : lidos.find(({ exato }) => exato)
  return achado ? { situacao: 'achada', opcao: achado.opcao } : { situacao: 'desconhecida' }
}

function registrosDe(resposta: unknown): Registro[] {
  if (Array.isArray(resposta)) return resposta.filter(eRegistro)
  if (!eRegistro(resposta)) return []
  if (Array.isArray(resposta['data'])) return registrosDe(resposta['data'])
  return Object.keys(resposta).length === 0 ? [] : [resposta]
}

function ler(
  tipo: TipoDeConsulta,
  registro: Registro,
  codigo: string,
): { opcao: OpcaoDeFiltro; exato: boolean } | null {
  const nomes = campos[tipo]
  const dono = [registro, ...Object.values(registro).filter(eRegistro)].find((r) => idEm(r, nomes.id) !== null)
  const id = dono ? idEm(dono, nomes.id) : null
  if (!dono || id === null) return null
  const sigla = textoEm(dono, nomes.sigla)
  const conhecidoPor = [String(id), sigla, textoEm(dono, nomes.codigo)]
  const exato = conhecidoPor.some((nome) => nome?.toUpperCase() === codigo.trim().toUpperCase())
  return { opcao: { id, nome: nomear(sigla, textoEm(dono, nomes.descricao), id) }, exato }
}

function eRegistro(valor: unknown): valor is Registro {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** An id sent as a number, or as the digits of one. */
function idEm(registro: Registro, nomes: readonly string[]): number | null {
  for (const nome of nomes) {
    const valor = registro[nome]
    const id = typeof valor === 'string' && /^\d+$/.test(valor) ? Number(valor) : valor
    if (typeof id === 'number' && Number.isSafeInteger(id)) return id
  }
  return null
}

function textoEm(registro: Registro, nomes: readonly string[]): string | null {
  for (const nome of nomes) {
    const valor = registro[nome]
    if (typeof valor === 'string' && valor.trim() !== '') return valor.trim()
    if (typeof valor === 'number') return String(valor)
  }
  return null
}
