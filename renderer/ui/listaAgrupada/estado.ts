/* What the keyboard does to a list in groups: where it stands, what is ticked, which groups are collapsed. */
import { ehGrupo, ehItem, linhasDe, paraEm, type GrupoDe, type ItemDe, type LinhaDe, type Lista } from './linhas.ts'
import { alternar, alternarTodos, marcar, nenhumMarcado, type Marcados } from './selecao.ts'

export interface EstadoDaLista<L extends Lista = Lista> {
  readonly lista: L
  readonly linhas: readonly LinhaDe<L>[]
  /** Positions of the collapsed groups. */
  readonly recolhidos: ReadonlySet<number>
  /** Position in `linhas` of the row the keys act on; -1 in an empty list. */
  readonly ativa: number
  readonly marcados: Marcados
}

export type Acao<L extends Lista = Lista> =
  | { tipo: 'novaLista'; lista: L }
  /** The same list a moment later: the keys stay on their item, wherever it has gone. */
  | { tipo: 'atualizar'; lista: L }
  | { tipo: 'mover'; passos: number }
  | { tipo: 'irPara'; indice: number }
  | { tipo: 'inicio' | 'fim' }
  | { tipo: 'alternar'; item?: ItemDe<L> }
  | { tipo: 'marcar'; itens: readonly ItemDe<L>[] }
  | { tipo: 'alternarTodas' | 'limpar' }
  | { tipo: 'alternarGrupo'; grupo?: GrupoDe<L> }
  | { tipo: 'recolher' | 'expandir' }
  | { tipo: 'virarGrupo'; indice: number }

export function estadoInicial<L extends Lista>(lista: L): EstadoDaLista<L> {
  const vazio = { lista, linhas: [], recolhidos: new Set<number>(), ativa: -1, marcados: nenhumMarcado }
  return comLista(vazio, lista)
}

export function reduzir<L extends Lista>(estado: EstadoDaLista<L>, acao: Acao<L>): EstadoDaLista<L> {
  switch (acao.tipo) {
    case 'novaLista':
      return acao.lista === estado.lista ? estado : comLista(estado, acao.lista)
    case 'atualizar':
      return acao.lista === estado.lista ? estado : atualizada(estado, acao.lista)
    case 'mover':
      return { ...estado, ativa: mover(estado, acao.passos) }
    case 'irPara':
      return { ...estado, ativa: acao.indice }
    case 'inicio':
      return { ...estado, ativa: parada(estado, 0, 1) ?? estado.ativa }
    case 'fim':
      return { ...estado, ativa: parada(estado, estado.linhas.length - 1, -1) ?? estado.ativa }
    case 'alternar':
      return { ...estado, marcados: alternarLinha(estado, acao.item ?? estado.linhas[estado.ativa]) }
    case 'marcar':
      return { ...estado, marcados: marcar(estado.marcados, acao.itens) }
    case 'alternarTodas':
      return { ...estado, marcados: alternarTodos(estado.marcados, itensDe(estado.lista)) }
    case 'limpar':
      return { ...estado, marcados: nenhumMarcado }
    case 'alternarGrupo':
      return alternarGrupo(estado, acao.grupo ?? grupoAtivo(estado))
    case 'recolher':
    case 'expandir': {
      const grupo = grupoAtivo(estado)
      const virar = grupo !== null && estado.recolhidos.has(grupo.indice) === (acao.tipo === 'expandir')
      return virar ? virarGrupo(estado, grupo.indice) : estado
    }
    case 'virarGrupo':
      return virarGrupo(estado, acao.indice)
  }
}

function itensDe<L extends Lista>(lista: L): readonly ItemDe<L>[] {
  return lista.grupos.flatMap(({ itens }) => itens)
}

/** The group of the active row; null in an empty list. */
function grupoAtivo<L extends Lista>({ lista, linhas, ativa }: EstadoDaLista<L>): GrupoDe<L> | null {
  const linha = linhas[ativa]
  if (ehGrupo<L>(linha)) return linha
  return ehItem<L>(linha) ? (lista.grupos[linha.grupo] ?? null) : null
}

/** A new answer: ticks survive, even those whose items it does not hold; the keys start at the first item. */
function comLista<L extends Lista>(estado: EstadoDaLista<L>, lista: L): EstadoDaLista<L> {
  const recolhidos = new Set<number>()
  const linhas = linhasDe(lista, recolhidos)
  return { ...estado, lista, linhas, recolhidos, ativa: linhas.findIndex((linha) => ehItem<L>(linha)) }
}

/** Collapsed groups stay so, by their position; the keys go with their item, else stay where they were. */
function atualizada<L extends Lista>(estado: EstadoDaLista<L>, lista: L): EstadoDaLista<L> {
  const linhas = linhasDe(lista, estado.recolhidos)
  const antes = estado.linhas[estado.ativa]
  const mesma = linhas.findIndex((linha) =>
    ehGrupo<L>(antes)
      ? ehGrupo<L>(linha) && linha.indice === antes.indice
      : ehItem<L>(antes) && ehItem<L>(linha) && linha.id === antes.id,
  )
  const seguinte = { ...estado, lista, linhas }
  if (mesma >= 0 && paraEm(linhas[mesma], estado.recolhidos)) return { ...seguinte, ativa: mesma }
  const perto = Math.min(Math.max(estado.ativa, 0), linhas.length - 1)
  return { ...seguinte, ativa: parada(seguinte, perto, 1) ?? parada(seguinte, perto, -1) ?? -1 }
}

function mover<L extends Lista>(estado: EstadoDaLista<L>, passos: number): number {
  const sentido = Math.sign(passos)
  let ativa = estado.ativa
  for (let feitos = 0; feitos < Math.abs(passos); feitos += 1) {
    const proxima = parada(estado, ativa + sentido, sentido)
    if (proxima === null) break
    ativa = proxima
  }
  return ativa
}

/** The first row from `inicio` on where the keys may stop; null past the ends. */
function parada<L extends Lista>(estado: EstadoDaLista<L>, inicio: number, sentido: number): number | null {
  const { linhas, recolhidos } = estado
  for (let indice = inicio; indice >= 0 && indice < linhas.length; indice += sentido) {
    if (paraEm(linhas[indice], recolhidos)) return indice
  }
  return null
}

function alternarLinha<L extends Lista>({ marcados }: EstadoDaLista<L>, linha: LinhaDe<L> | undefined): Marcados {
  if (ehGrupo<L>(linha)) return alternarTodos(marcados, linha.itens)
  return ehItem<L>(linha) ? alternar(marcados, linha) : marcados
}

function alternarGrupo<L extends Lista>(estado: EstadoDaLista<L>, grupo: GrupoDe<L> | null): EstadoDaLista<L> {
  return grupo ? { ...estado, marcados: alternarTodos(estado.marcados, grupo.itens) } : estado
}

/** Collapses or opens a group; the keys move to its heading, or to its first item. */
function virarGrupo<L extends Lista>(estado: EstadoDaLista<L>, indice: number): EstadoDaLista<L> {
  const recolhidos = new Set(estado.recolhidos)
  const recolhe = !recolhidos.delete(indice)
  if (recolhe) recolhidos.add(indice)
  const linhas = linhasDe(estado.lista, recolhidos)
  const cabecalho = linhas.findIndex((linha) => ehGrupo<L>(linha) && linha.indice === indice)
  return { ...estado, recolhidos, linhas, ativa: recolhe ? cabecalho : cabecalho + 1 }
}
