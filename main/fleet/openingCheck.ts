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
import { readPagina } from '../../shared/model/paginaDeTeste.ts'
import type { Atualizacao, Politica, Registro } from '../../shared/ipc/types.ts'
import type { Clock } from '../ports.ts'
import { hasRoom, type UltimaAbertura } from './state.ts'
import type { TestPages } from './testPages.ts'

/** Sources for each part of the check. If a source rejects, its part is unknown. */
export interface OpeningSources {
  estacao: () => string
  /** Ids of the printers for this station's documents. */
  usadas: () => Promise<readonly string[]>
  impressoras: () => Promise<readonly Impressora[]>
  /** Whether a person chose the printer in use, or a rule or the policy names one. */
  escolhida: () => boolean
  trabalhos: () => readonly Trabalho[]
  segundaTela: () => EstadoDaParte
  som: () => boolean
  livre: () => Promise<number>
  cofre: () => Promise<Registro['pessoas']>
  politica: () => Politica
  versao: () => Promise<Atualizacao>
  /** Tests the municipality's system and provider, and compares the clock. */
  testar: () => Promise<readonly LinhaDoTeste[]>
}

/** The check of a station before it opens. After a restart test pages have to be scanned again. */
export class OpeningCheck {
  readonly #pages: TestPages
  readonly #sources: OpeningSources
  readonly #clock: Pick<Clock, 'now'>
  readonly #changed: () => void
  #linhas: readonly LinhaDoTeste[] | null = null
  /** The last scanned page of each printer. */
  readonly #scanned = new Map<string, string>()
  #heard: { dia: string; ouvido: boolean } | null = null
  ultima: UltimaAbertura | null

  /**
   * @param ultima the result of an earlier start
   * @param changed called after each new result
   */
  constructor(
    pages: TestPages,
    sources: OpeningSources,
    clock: Pick<Clock, 'now'>,
    ultima: UltimaAbertura | null,
    changed: () => void,
  ) {
    this.#pages = pages
    this.#sources = sources
    this.#clock = clock
    this.ultima = ultima
    this.#changed = changed
  }

  /** Determines the state of each part. `testar`: also calls the municipality, which takes seconds. Never rejects. */
  async look(testar: boolean): Promise<Abertura> {
    if (testar) this.#linhas = await this.#sources.testar().catch(() => [])
    const em = new Date(this.#clock.now()).toISOString()
    const abertura = { em, estacao: this.#sources.estacao(), itens: await this.#items() }
    // Before the first test every part that concerns the municipality would be unknown.
    if (this.#linhas === null) return abertura
    this.ultima = {
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
    const outcome = this.#judge(texto, (await known(this.#sources.impressoras())) ?? [])
    await this.look(false)
    return outcome
  }

  async heard(ouvido: boolean): Promise<void> {
    this.#heard = { dia: this.#pages.today, ouvido }
    await this.look(false)
  }

  #judge(texto: string, printers: readonly Impressora[]): LeituraDaPagina {
    const read = readPagina(texto)
    if (read === null) return { leitura: 'outroCodigo' }
    if (read === 'danificado') return { leitura: 'danificada' }
    const { numero, parts } = read
    const strange = this.#pages.strange(parts)
    if (strange) return { leitura: strange }
    const job = this.#sources.trabalhos().findLast(({ documentoId }) => documentoId === numero)
    const id = job?.impressora ?? printers.find((one) => this.#pages.isOf(numero, one.id))?.id
    // A person may have sent the test page to another printer, which does not prove the first one.
    if (id === undefined || !this.#pages.isOf(numero, id)) return { leitura: 'outraImpressora' }
    if (this.#lastPage(id, numero) !== numero) return { leitura: 'anterior' }
    this.#scanned.set(id, numero)
    return { leitura: 'lida', impressora: id }
  }

  /** Number of a printer's last test page of today; `otherwise` if the queue no longer knows one. */
  #lastPage(id: string, otherwise?: string): string | undefined {
    return this.#pageJob(id)?.documentoId ?? otherwise
  }

  #pageJob(id: string): Trabalho | undefined {
    return this.#sources
      .trabalhos()
      .findLast(({ documentoId, impressora }) => impressora === id && this.#pages.isOf(documentoId, id))
  }

  #isProven(id: string): boolean {
    const scanned = this.#scanned.get(id)
    return this.#pages.isOf(scanned, id) && this.#lastPage(id, scanned) === scanned
  }

  async #items(): Promise<ItemDaAbertura[]> {
    const { segundaTela, som, livre, cofre, politica, versao } = this.#sources
    const [printers, free, keys, version] = await Promise.all([
      this.#printers(),
      known(livre()),
      known(cofre()),
      known(versao()),
    ])
    const { falhas, definidos } = politica()
    const station: Record<ParteDoPosto, EstadoDaParte> = {
      leitor: [...this.#scanned.keys()].some((id) => this.#isProven(id)) ? 'certo' : 'naoSei',
      segundaTela: segundaTela(),
      som: som() ? stateOf(this.#heard?.dia === this.#pages.today ? this.#heard.ouvido : null) : 'naoSeAplica',
      disco: stateOf(free === null ? null : hasRoom(free)),
      cofre: keys === 'trancado' ? 'naoSei' : stateOf(keys === null ? null : keys === 'sim'),
      politica: falhas.length > 0 ? 'errado' : definidos.length > 0 ? 'certo' : 'naoSeAplica',
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
    if (this.#isProven(id)) return 'lida'
    const job = this.#pageJob(id)
    if (!job) return 'semPagina'
    if (job.estado === 'failed' || job.estado === 'canceled') return 'falhou'
    return isTerminal(job.estado) ? 'naoLida' : 'saindo'
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

/** `diasSemLista` null: the list of versions was read recently. */
function versionState({ ligada, pronta, diasSemLista }: Atualizacao): EstadoDaParte {
  if (!ligada) return 'naoSeAplica'
  return pronta ? 'errado' : diasSemLista === null ? 'certo' : 'naoSei'
}

const known = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null)
