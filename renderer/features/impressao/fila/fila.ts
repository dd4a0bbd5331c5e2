/* The queue as the screen walks it: one lane for each printer, the jobs in it, and what is filtered out. */
import { isTerminal, type Impressora, type Trabalho } from '../../../../shared/model/impressao.ts'
import type { Acao as AcaoDaLista, EstadoDaLista as EstadoDe } from '../../../ui/listaAgrupada/estado.ts'
import type { Grupo, Item, Lista } from '../../../ui/listaAgrupada/linhas.ts'
import { acoesDoTrabalho, pedeGente } from '../bandeja.ts'

export const SITUACOES = ['todas', 'andando', 'atencao', 'falhas', 'prontas'] as const
export type Situacao = (typeof SITUACOES)[number]

export interface FiltroDaFila {
  situacao: Situacao
  /** `Trabalho.tipo`; empty = all. */
  tipo: string
  /** `Impressora.id`; empty = all. */
  impressora: string
  texto: string
}

export const semFiltro: FiltroDaFila = { situacao: 'todas', tipo: '', impressora: '', texto: '' }

export interface ItemDaFila extends Item {
  readonly tipo: 'trabalho'
  readonly trabalho: Trabalho
}

/** A printer and its jobs. Counts are of all its jobs, filtered out or not. */
export interface Pista extends Grupo {
  readonly id: string
  /** Null: jobs were sent to it, but it is not listed (any more). */
  readonly impressora: Impressora | null
  readonly itens: readonly ItemDaFila[]
  readonly andando: number
  readonly atencao: number
  readonly prontas: number
}

export interface Fila extends Lista {
  readonly grupos: readonly Pista[]
}

export type EstadoDaFila = EstadoDe<Fila>
export type Acao = AcaoDaLista<Fila>

const passa: Record<Situacao, (trabalho: Trabalho) => boolean> = {
  todas: () => true,
  andando: ({ estado }) => !isTerminal(estado),
  atencao: pedeGente,
  falhas: ({ estado }) => estado === 'failed' || estado === 'unknown',
  prontas: ({ estado }) => isTerminal(estado),
}

export function filtrando(filtro: FiltroDaFila): boolean {
  return filtro.situacao !== 'todas' || filtro.tipo !== '' || filtro.impressora !== '' || filtro.texto.trim() !== ''
}

/**
 * @param trabalhos oldest first
 * @param numeroDe a number of its own for each job, the same every time
 */
export function montarFila(
  trabalhos: readonly Trabalho[],
  impressoras: readonly Impressora[],
  filtro: FiltroDaFila,
  numeroDe: (trabalhoId: string) => number,
): Fila {
  const porImpressora = Map.groupBy(trabalhos, ({ impressora }) => impressora)
  const ids = new Set([...impressoras.map(({ id }) => id), ...porImpressora.keys()])
  const escolhidas = [...ids].filter((id) => filtro.impressora === '' || id === filtro.impressora)
  const pistas = escolhidas.map((id) => {
    const todos = porImpressora.get(id) ?? []
    return { id, todos, aVista: emOrdem(todos.filter((trabalho) => aparece(trabalho, filtro))) }
  })
  // While something is looked for, a printer that has none of it is no answer.
  const comAlgo = pistas.filter(({ aVista }) => aVista.length > 0 || !filtrando({ ...filtro, impressora: '' }))
  const grupos = comAlgo.map(({ id, todos, aVista }, indice): Pista => {
    const andando = todos.filter(({ estado }) => !isTerminal(estado)).length
    return {
      tipo: 'grupo',
      indice,
      id,
      impressora: impressoras.find((impressora) => impressora.id === id) ?? null,
      andando,
      atencao: todos.filter(pedeGente).length,
      prontas: todos.length - andando,
      itens: aVista.map((trabalho) => ({
        tipo: 'trabalho',
        id: numeroDe(trabalho.trabalhoId),
        grupo: indice,
        selecionavel: acoesDoTrabalho(trabalho).length > 0,
        trabalho,
      })),
    }
  })
  return { grupos }
}

function aparece(trabalho: Trabalho, { situacao, tipo, texto }: FiltroDaFila): boolean {
  const busca = texto.trim().toLowerCase()
  return (
    passa[situacao](trabalho) &&
    (tipo === '' || trabalho.tipo === tipo) &&
    (busca === '' || trabalho.rotulo.toLowerCase().includes(busca))
  )
}

/** What needs somebody, then what is to come in its order, then what is over, the latest first. */
function emOrdem(trabalhos: readonly Trabalho[]): Trabalho[] {
  const vivos = trabalhos.filter((trabalho) => !pedeGente(trabalho))
  return [
    ...trabalhos.filter(pedeGente),
    ...vivos.filter(({ estado }) => !isTerminal(estado)),
    ...vivos.filter(({ estado }) => isTerminal(estado)).reverse(),
  ]
}

/** Of these jobs those that can still be taken back, and how many of them may leave a sheet all the same. */
export function aCancelar(trabalhos: readonly Trabalho[]): { trabalhos: Trabalho[]; comFolha: number } {
  const vivos = trabalhos.filter(({ estado }) => !isTerminal(estado))
  return { trabalhos: vivos, comFolha: vivos.filter(({ liberado }) => liberado).length }
}

/** Of these jobs those that left no paper and whose document is still here. */
export function aRepetir(trabalhos: readonly Trabalho[]): Trabalho[] {
  return trabalhos.filter(({ estado, rotulo }) => estado === 'failed' && rotulo !== '')
}
