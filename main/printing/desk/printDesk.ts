import type { Sides, Trabalho } from '../../../shared/model/impressao.ts'
import type { DestinoDaImpressao, RegraDeImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import { DOCUMENTOS, tiposDocumento, type TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import type { DocumentStore, Held } from '../../documents/store.ts'
import type { Station } from '../../settings/station.ts'
import { PrintError } from '../driver.ts'
import type { PrintRequest } from '../paper/printRequest.ts'
import type { Again } from '../queue/jobActs.ts'
import type { PrintQueue } from '../queue/queue.ts'
import { rollMedia, testPaper } from './roll.ts'
import { routed, routeFor, shared, type PrintChoices } from './routes.ts'

/** `Trabalho.tipo` of a test page. */
const TESTE = 'teste'

export interface TestPageOf {
  impressora: string
  bandeja?: string | undefined
  lados?: Sides | undefined
}

export interface DocumentWithBytes extends Pick<
  PrintRequest,
  'bytes' | 'paginas' | 'checked' | 'documentoId' | 'rotulo' | 'dono'
> {
  readonly tipo: TipoDocumento
}

/** Turns a person's request into a print request: document, rule and label. */
export class PrintDesk {
  readonly #documents: DocumentStore
  readonly #queue: PrintQueue
  readonly #station: Station
  readonly #pageNumber: (impressora: string) => string

  /** @param pageNumber returns the number of a new test page for a printer */
  constructor(
    documents: DocumentStore,
    queue: PrintQueue,
    station: Station,
    pageNumber: (impressora: string) => string,
  ) {
    this.#documents = documents
    this.#queue = queue
    this.#station = station
    this.#pageNumber = pageNumber
  }

  /** The printer for a kind of document, and whether the document is printed automatically. */
  destination(tipo: TipoDocumento): DestinoDaImpressao {
    const rule = this.rule(tipo)
    return { impressora: rule?.impressora ?? null, imprimirAoEmitir: rule?.imprimirAoEmitir ?? true }
  }

  async print(documentoId: string, asked: PrintChoices, chave: string, paginas?: string): Promise<Trabalho> {
    const held = this.#documents.handOut(documentoId)
    const rule = this.rule(held.paper.tipo)
    return this.#queue.print({
      ...paperOf(held),
      ...routed(rule && ownSize(rule, held), asked),
      chave,
      intervalo: paginas,
    })
  }

  /**
   * Prints a document outside of any attendance: of a work list, or the station's own. `chave`: an equal key means the same job,
   * also after a restart.
   * @param asked.impressora absent: by the print rules, at the least busy of a rule's printers
   */
  printOwn(paper: DocumentWithBytes, asked: PrintChoices, chave?: string): Promise<Trabalho> {
    return this.#queue.print({ ...this.#listed(paper, asked), chave, deNinguem: true })
  }

  /** Like `printOwn`, for a document of the person being served: its job ends with the attendance. */
  printServed(paper: DocumentWithBytes, asked: PrintChoices, chave?: string): Promise<Trabalho> {
    return this.#queue.print({ ...this.#listed(paper, asked), chave })
  }

  #listed(paper: DocumentWithBytes, asked: PrintChoices) {
    const rule = this.rule(paper.tipo)
    const regra = rule && asked.impressora === undefined ? shared(rule, this.#queue.jobs()) : rule
    return { ...paper, ...routed(regra, asked) }
  }

  /** Prints a job's document again with the same printer and options. Nothing is issued again. */
  async repeat({ trabalhoId, ...again }: Again & { trabalhoId: string }): Promise<Trabalho> {
    const job = this.#queue.jobs().find((one) => one.trabalhoId === trabalhoId)
    if (!job) throw new PrintError('trabalho.ausente', trabalhoId)
    try {
      return await this.#queue.again(trabalhoId, again)
    } catch (error) {
      if (!(error instanceof PrintError && error.codigo === 'trabalho.ausente')) throw error
    }
    if (job.tipo === TESTE) return this.testPage({ ...job, lados: job.sides }, again.chave)
    const held = this.#documents.handOut(job.documentoId)
    const known = this.rule(held.paper.tipo)
    const rule = known && ownSize(known, held)
    return this.#queue.print({
      ...paperOf(held),
      impressora: job.impressora,
      copias: again.copias ?? job.copias,
      sides: job.sides,
      tray: job.bandeja,
      ...(rule?.impressora === job.impressora && { mayShrink: rule.ajustar, media: rule.papel }),
      reserva: rule?.reserva,
      chave: again.chave,
      intervalo: again.paginas ?? job.intervalo,
    })
  }

  /** @param chave absent: every call prints another page */
  async testPage({ impressora, bandeja, lados = 'one-sided' }: TestPageOf, chave?: string): Promise<Trabalho> {
    const printer = (await this.#queue.printers()).find(({ id }) => id === impressora)
    if (!printer) throw new PrintError('impressora.ausente', 'no such printer')
    // The test page's code is loaded only here: it brings the PDF library with it.
    const { testPage } = await import('../paper/testPage.ts')
    const papel = testPaper(this.#station.config.impressao.regras, impressora)
    const numero = this.#pageNumber(impressora)
    const { bytes, paginas } = await testPage({
      estacao: this.#station.config.nome ?? '',
      impressora: printer.nome,
      quando: new Date().toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium' }),
      bandeja,
      papel,
      lados,
      numero,
    })
    return this.#queue.print({
      bytes,
      paginas,
      documentoId: numero,
      tipo: TESTE,
      rotulo: 'Página de teste',
      impressora,
      copias: 1,
      sides: lados,
      media: papel,
      tray: bandeja,
      chave,
      deNinguem: true,
    })
  }

  /** Ids of the printers of this station's print rules, and its own printer if some document has no rule. */
  async usedPrinters(): Promise<string[]> {
    const own = (await this.#queue.printers()).filter(({ padrao }) => padrao).map(({ id }) => id)
    const used = tiposDocumento.flatMap((tipo) => {
      const rule = this.rule(tipo)
      if (!rule) return tipo === 'cupom' ? [] : own
      const { impressora, reserva = [], dividirCom = [] } = rule
      return [impressora, ...[reserva].flat(), ...(this.#station.config.modo === 'escritorio' ? dividirCom : [])]
    })
    return [...new Set(used)]
  }

  /** The print rule for a kind of document; null if none applies. */
  rule(tipo: TipoDocumento): RegraDeImpressao | null {
    const { nome = '', modo, impressao } = this.#station.config
    return routeFor(impressao.regras, { tipo, estacao: nome, modo })
  }
}

/** For a slip, the rule with the slip's page as its paper (`rollMedia`), because the page was drawn in that size. */
function ownSize(rule: RegraDeImpressao, { paper, checked }: Held): RegraDeImpressao {
  const [page] = checked.pages
  return paper.tipo === 'cupom' && page ? { ...rule, papel: rollMedia(page, rule.papel) } : rule
}

function paperOf({ paper, numero, bytes, checked }: Held): DocumentWithBytes {
  const { documentoId, tipo, paginas, lido } = paper
  const nome = DOCUMENTOS[tipo].nome
  const { dono } = lido
  return { bytes, paginas, checked, documentoId, tipo, dono, rotulo: numero ? `${nome} ${numero}` : nome }
}
