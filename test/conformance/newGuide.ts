import type { Guia, GuiaDetalhe, GuiaGerada, OperationName } from '../../shared/api/index.ts'
import { allPages, POR_PAGINA, type Pagina } from '../../shared/model/paginas.ts'
import type { LinhaDeConformidade } from './findings.ts'

type Found = Pick<LinhaDeConformidade, 'situacao' | 'programa' | 'tolerancias' | 'observacoes' | 'remedio'>

const found = { tolerancias: [], observacoes: [], remedio: null }

/** Most guides that are read: the filter also finds numbers that contain the searched one. */
const MOST_ROWS = 100

/**
 * Finds a newly created guide among the issued ones by its number, as the window does. The list's `id` need not be the guide's
 * `idDoctoArr`, which may be another guide's id there. Another guide's payment line must never be shown.
 */
export async function findNewGuide(
  made: GuiaGerada,
  read: (name: OperationName, input: object) => Promise<unknown>,
): Promise<Found> {
  const { numeroGuia, idDoctoArr } = made
  if (numeroGuia === '')
    return { ...found, situacao: 'tolerado', programa: 'só o papel: a resposta não disse numeroGuia' }
  const ask = (page: number) => read('guias.listar', { numeroGuia, page, size: POR_PAGINA }) as Promise<Pagina<Guia>>
  const { data } = await allPages(ask, MOST_ROWS)
  const [guia, another] = data.filter((row) => row.numeroGuia === numeroGuia)
  if (!guia || another) {
    const programa = guia ? 'só o papel: várias guias têm esse número' : 'só o papel: não está em Guias emitidas'
    return { ...found, situacao: 'falhou', programa, remedio: 'no backend: o filtro numeroGuia' }
  }
  const { numGuia } = (await read('guias.detalhar', { id: guia.id })) as GuiaDetalhe
  if (numGuia && bare(numGuia) !== bare(numeroGuia)) {
    const remedio = 'no backend: /contribuinte/guias/{id} responde com outra guia'
    return { ...found, situacao: 'falhou', programa: 'só o papel: o detalhe é de outra guia', remedio }
  }
  const observacoes = guia.id === idDoctoArr ? [] : ['o id na lista não é o idDoctoArr']
  return { ...found, situacao: 'conforme', programa: 'achada pelo número, com a sua linha', observacoes }
}

const bare = (numero: string) => numero.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
