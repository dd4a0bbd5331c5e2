/*
 * Several papers in one go, one after the other: fetch, hand to the printer, next. Knows nothing of what the papers
 * are, of React or of the bridge.
 */
import type { CodigoDeFalha, Falha } from '../../../shared/errors.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'

/** One paper that is wanted. */
export interface ItemDoLote {
  /** Of its own among the papers of the screen; at most 50 characters, it is part of the print key. */
  id: string
  /** What people call the paper, e.g. «Guia 2026000123»; never a name or a CPF. */
  rotulo: string
  /** Fetches it into main. Throws `FalhaDaPonte`. */
  buscar: (signal: AbortSignal) => Promise<Documento>
  /** Why it cannot be had, known from an earlier time: said again without asking again. */
  falhaConhecida?: Falha | undefined
}

export type EstadoDoItem =
  | { fase: 'espera' | 'buscando' | 'entregando' }
  /** The print queue has it; from here on the job's own state is what is true of the paper. */
  | { fase: 'entregue'; trabalho: Trabalho }
  | { fase: 'falhou'; falha: Falha }

/** How a run ended. `interrompido`: what went wrong would go wrong with every other paper too. */
export type FimDoLote = { fim: 'terminado' | 'cancelado' } | { fim: 'interrompido'; falha: Falha }

export interface MeiosDoLote {
  /** Hands a document to the print queue. Throws `FalhaDaPonte`. */
  imprimir: (documento: Documento, item: ItemDoLote) => Promise<Trabalho>
  falhaDe: (erro: unknown) => Falha
  aoMudar: (item: ItemDoLote, estado: EstadoDoItem) => void
  /** Stops before the next paper and gives up the one being fetched. One on its way to the printer gets there. */
  signal: AbortSignal
}

/** Runs through the papers in their order. Never throws: what went wrong is the state of its paper. */
export async function correrLote(itens: readonly ItemDoLote[], meios: MeiosDoLote): Promise<FimDoLote> {
  for (const item of itens) {
    if (meios.signal.aborted) return { fim: 'cancelado' }
    const falha = await umPapel(item, meios)
    if (falha === 'cancelado') return { fim: 'cancelado' }
    if (falha && atingeTodos(falha)) return { fim: 'interrompido', falha }
  }
  return { fim: 'terminado' }
}

async function umPapel(item: ItemDoLote, meios: MeiosDoLote): Promise<Falha | 'cancelado' | null> {
  const { aoMudar, signal } = meios
  const falhar = (falha: Falha) => {
    aoMudar(item, { fase: 'falhou', falha })
    return falha
  }
  if (item.falhaConhecida) {
    falhar(item.falhaConhecida)
    return null
  }
  aoMudar(item, { fase: 'buscando' })
  const documento = await item.buscar(signal).catch((erro: unknown) => ({ falha: meios.falhaDe(erro) }))
  if (signal.aborted) {
    aoMudar(item, { fase: 'espera' })
    return 'cancelado'
  }
  if ('falha' in documento) return falhar(documento.falha)
  aoMudar(item, { fase: 'entregando' })
  try {
    aoMudar(item, { fase: 'entregue', trabalho: await meios.imprimir(documento, item) })
    return null
  } catch (erro) {
    return falhar(meios.falhaDe(erro))
  }
}

/** What has nothing to do with the one paper: the login, the network, the printer, the place itself. */
const DE_TODOS: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'ponte.recusada',
  'perfil.invalido',
  'municipio.desconhecido',
  'atendimento.encerrado',
  'atendimento.outroDocumento',
  'backend.indisponivel',
  'backend.semResposta',
  'backend.naoAutorizado',
  'backend.rotaDesligada',
  'login.necessario',
  'login.expirado',
  'login.indisponivel',
  'login.outroDocumento',
  'login.relogio',
  'impressora.ausente',
  'impressora.recusou',
  'impressora.semResposta',
  'impressora.ocupada',
  'impressora.certificado',
  'impressora.opcao',
  'impressora.falhou',
  'pasta.indisponivel',
  'fila.indisponivel',
])

function atingeTodos({ codigo }: Falha): boolean {
  return DE_TODOS.has(codigo)
}

/** A refusal of this very paper: asking again brings the same answer. */
const DEFINITIVAS: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'entrada.invalida',
  'backend.recusou',
  'backend.proibido',
  'backend.naoEncontrado',
  'backend.rotaDesligada',
  'documento.protegido',
  'documento.grande',
])

/** Whether the paper can still be had: not handed over yet, and not refused for good. */
export function falta(estado: EstadoDoItem | undefined): boolean {
  if (estado?.fase === 'entregue') return false
  return estado?.fase !== 'falhou' || !DEFINITIVAS.has(estado.falha.codigo)
}

/** How far a lot has come. */
export interface ContagemDoLote {
  total: number
  entregues: number
  falhas: number
  /** Papers that another run can still bring. */
  faltam: number
}

export function contarLote(itens: readonly ItemDoLote[], estados: ReadonlyMap<string, EstadoDoItem>): ContagemDoLote {
  const contagem = { total: itens.length, entregues: 0, falhas: 0, faltam: 0 }
  for (const { id } of itens) {
    const estado = estados.get(id)
    if (estado?.fase === 'entregue') contagem.entregues += 1
    if (estado?.fase === 'falhou') contagem.falhas += 1
    if (falta(estado)) contagem.faltam += 1
  }
  return contagem
}
