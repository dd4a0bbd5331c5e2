import type {
  Abertura,
  AchadoDaImpressora,
  EstadoDaParte,
  ItemDaAbertura,
  LeituraDaPagina,
  ParteDoPosto,
} from '../../shared/model/abertura.ts'
import { isTerminal, type Impressora, type Trabalho } from '../../shared/model/impressao.ts'
import type { LinhaDoTeste } from '../../shared/model/instalacao.ts'
import type { Atualizacao, Politica, Registro } from '../../shared/ipc/types.ts'
import type { Clock } from '../ports.ts'
import type { OpeningBook, Pagina } from './openingBook.ts'
import { hasRoom } from './state.ts'

/** Where the check learns about each part. A source that rejects makes its part unknown. */
export interface OpeningSources {
  estacao: () => string
  /** Ids of the printers that this station's documents go to. */
  usadas: () => Promise<readonly string[]>
  impressoras: () => Promise<readonly Impressora[]>
  /** Whether a person chose the printer in use, or a rule or the policy names one. */
  escolhida: () => boolean
  trabalhos: () => readonly Trabalho[]
  segundaTela: () => EstadoDaParte
  som: () => boolean
  livre: () => Promise<number>
  cofre: () => Promise<Registro['pessoas']>
  politica: Politica
  versao: () => Promise<Atualizacao>
  /** Tests the municipality's system and provider, and compares the clock. */
  testar: () => Promise<readonly LinhaDoTeste[]>
}

/** The check of a station before it opens. */
export class OpeningCheck {
  readonly #book: OpeningBook
  readonly #sources: OpeningSources
  readonly #clock: Pick<Clock, 'now'>
  readonly #changed: () => void
  #linhas: readonly LinhaDoTeste[] | null = null

  /** @param changed called after each new result */
  constructor(book: OpeningBook, sources: OpeningSources, clock: Pick<Clock, 'now'>, changed: () => void) {
    this.#book = book
    this.#sources = sources
    this.#clock = clock
    this.#changed = changed
  }

  /** Determines the state of each part. `testar`: also calls the municipality, which takes seconds. Never rejects. */
  async look(testar: boolean): Promise<Abertura> {
    if (testar) this.#linhas = await this.#sources.testar().catch(() => [])
    const em = new Date(this.#clock.now()).toISOString()
    const abertura = { em, estacao: this.#sources.estacao(), itens: await this.#items() }
    // Before the first test the result would call everything of the municipality unknown.
    if (this.#linhas === null) return abertura
    this.#book.ultima = {
      em,
      itens: abertura.itens.map(({ parte, estado, ...more }) => ({
        parte,
        estado,
        ...('impressora' in more && more.impressora !== '' && { impressora: more.impressora }),
      })),
    }
    this.#changed()
    return abertura
  }

  async scan(texto: string): Promise<LeituraDaPagina> {
    const read = this.#book.scan(texto, (page) => this.#wasMoved(page))
    await this.look(false)
    return read
  }

  async heard(ouvido: boolean): Promise<void> {
    this.#book.som = ouvido
    await this.look(false)
  }

  async #items(): Promise<ItemDaAbertura[]> {
    const { segundaTela, som, livre, cofre, politica, versao } = this.#sources
    const [printers, free, keys, version] = await Promise.all([
      this.#printers(),
      known(livre()),
      known(cofre()),
      known(versao()),
    ])
    const station: Record<ParteDoPosto, EstadoDaParte> = {
      leitor: this.#book.anyScanned ? 'certo' : 'naoSei',
      segundaTela: segundaTela(),
      som: som() ? stateOf(this.#book.som) : 'naoSeAplica',
      disco: stateOf(free === null ? null : hasRoom(free)),
      cofre: keys === 'trancado' ? 'naoSei' : stateOf(keys === null ? null : keys === 'sim'),
      politica: politica.falhas.length > 0 ? 'errado' : politica.definidos.length > 0 ? 'certo' : 'naoSeAplica',
      versao: version === null ? 'naoSei' : versionState(version),
    }
    const { leitor, ...rest } = station
    return [
      ...printers,
      { parte: 'leitor', estado: leitor },
      ...(['sistema', 'entrada', 'relogio'] as const).map((parte) => {
        const linha = this.#linhas?.find((one) => one.parte === parte) ?? null
        return { parte, linha, estado: stateOf(linha && linha.achado === 'certo') }
      }),
      ...Object.entries(rest).map(([parte, estado]) => ({ parte: parte as ParteDoPosto, estado })),
    ]
  }

  async #printers(): Promise<ItemDaAbertura[]> {
    const { usadas, impressoras, escolhida } = this.#sources
    const [used, all] = await Promise.all([known(usadas()), known(impressoras())])
    if (used === null || all === null) return [none('semResposta')]
    const items = used.map((id): ItemDaAbertura => {
      const printer = all.find((one) => one.id === id)
      const achado = printer ? this.#found(printer) : 'ausente'
      return { ...none(achado), impressora: id }
    })
    if (items.length > 0 && (escolhida() || items.some(({ estado }) => estado !== 'naoSeAplica'))) return items
    return [none('nenhuma')]
  }

  #found({ id, driver, motivos, aceita, pausada }: Impressora): AchadoDaImpressora {
    if (driver === 'folder') return 'pasta'
    if (motivos.length > 0 || !aceita || pausada) return 'motivo'
    const page = this.#book.pageOf(id)
    if (!page || this.#wasMoved(page)) return 'semPagina'
    if (page.lida) return 'lida'
    const job = this.#jobOf(page)
    if (job?.estado === 'failed' || job?.estado === 'canceled') return 'falhou'
    return job && !isTerminal(job.estado) ? 'saindo' : 'naoLida'
  }

  /** The last job of a test page. The queue forgets ended jobs after a while. */
  #jobOf({ numero }: Pagina): Trabalho | undefined {
    return this.#sources.trabalhos().findLast(({ documentoId }) => documentoId === numero)
  }

  #wasMoved(page: Pagina): boolean {
    return (this.#jobOf(page)?.impressora ?? page.impressora) !== page.impressora
  }
}

const STATES: Readonly<Record<AchadoDaImpressora, EstadoDaParte>> = {
  semResposta: 'naoSei',
  ausente: 'errado',
  pasta: 'naoSeAplica',
  nenhuma: 'errado',
  motivo: 'errado',
  falhou: 'errado',
  semPagina: 'naoSei',
  saindo: 'naoSei',
  naoLida: 'naoSei',
  lida: 'certo',
}

const none = (achado: AchadoDaImpressora) =>
  ({ parte: 'impressora', impressora: '', achado, estado: STATES[achado] }) as const

/** @param right null: not known */
function stateOf(right: boolean | null): EstadoDaParte {
  return right === null ? 'naoSei' : right ? 'certo' : 'errado'
}

/** Null days without a list: the list of versions was read lately. */
function versionState({ ligada, pronta, diasSemLista }: Atualizacao): EstadoDaParte {
  if (!ligada) return 'naoSeAplica'
  return pronta ? 'errado' : diasSemLista === null ? 'certo' : 'naoSei'
}

const known = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null)
