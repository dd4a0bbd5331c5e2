import { FalhaError, type Falha } from '../../shared/errors.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { EstadoDaLista } from '../../shared/model/lista/andamento.ts'
import type { Dono } from '../../shared/model/papelLido.ts'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import { checkPdf } from '../documents/checkPdf.ts'
import type { Checked } from '../documents/inspectPdf.ts'
import { joined, judged } from '../documents/pdfThread.ts'
import { PrintError } from '../printing/driver.ts'
import { waitAfter } from './pace.ts'
import type { ListDesk, ListMachine, ListPaper, Source } from './ports.ts'
import type { PaperKeep } from './paperKeep.ts'
import { creates, labelOf, requestFor, wantedBy } from './requests.ts'
import { MOST_TOGETHER, nextBatch, type Row, type RowBook } from './rowBook.ts'
import type { AboutList } from './storedList.ts'
import { isSystemFailure, verdictOf } from './verdict.ts'

/** Number of rows requested ahead of the next row to be printed. */
const ROWS_REQUESTED_AHEAD = 20
/** Most jobs of the list in the print queue at once. The limit keeps a blocked printer from wasting issued certificates. */
const MOST_IN_QUEUE = 20
/** Failures of the system in a row after which the list pauses for a person. */
const MOST_FAILURES = 5
/** Most automatic tries of a request that creates nothing. */
const MOST_TRIES = 5
/** Part of the mark of a row whose PDF is printed alone. */
const ALONE = { lote: null, juntas: 0 } as const

export interface RunDeps extends Pick<
  ListMachine,
  'source' | 'atOnce' | 'clock' | 'newId' | 'random' | 'later' | 'had'
> {
  book: RowBook
  keep: PaperKeep
  about: AboutList
  print: ListDesk['print']
  /** Called with the reason when the list has to pause. */
  stopped: (falha: Falha) => void
  moved: () => void
}

/**
 * Runs a list: requests its documents, a few at once, and hands them to the print queue in list order. Each step is
 * stored before it is taken. So a request that may have created something is never repeated automatically, even after a
 * kill.
 */
export class Run {
  readonly #deps: RunDeps
  readonly #digits: number
  readonly #aborting = new AbortController()
  /** Documents in memory until they are printed; `checked` only if they were just fetched. */
  readonly #fresh = new Map<string, { bytes: Uint8Array; checked?: Checked; dono: Dono }>()
  #estado: EstadoDaLista = 'pausada'
  readonly #asking = new Set<Promise<void>>()
  #handing = false
  #failures = 0
  /** Failures in a row to reach the municipality before its first request. Nothing is requested meanwhile, so they stop no list. */
  #unready = 0
  #waiting: { ms: number; falha: Falha; leave: () => void } | null = null

  constructor(deps: RunDeps) {
    this.#deps = deps
    this.#digits = String(deps.book.rows.reduce((most, { numero }) => Math.max(most, numero), 0)).length
  }

  get isQuiet(): boolean {
    return this.#asking.size === 0 && !this.#handing
  }

  /** The current pause: its whole length, s, and its reason; null without a pause. */
  get pause(): { seconds: number; falha: Falha } | null {
    return this.#waiting && { seconds: Math.ceil(this.#waiting.ms / 1000), falha: this.#waiting.falha }
  }

  /** Only `andando` requests more rows. Only `pausada` also keeps fetched documents from the printers. */
  follow(estado: EstadoDaLista): void {
    this.#estado = estado
  }

  wake(): void {
    this.#fetch()
    void this.#hand()
  }

  /** Ends the current pause and resets the failure count, because a person wants to continue now. */
  forgetFailures(): void {
    this.#failures = 0
    this.#unready = 0
    this.#waiting?.leave()
    this.#waiting = null
  }

  async quiet(): Promise<void> {
    await Promise.all(this.#asking)
  }

  /** Aborts running requests and starts no more. Requests that create something stay in doubt. */
  abort(): void {
    this.#estado = 'pausada'
    this.forgetFailures()
    this.#aborting.abort()
  }

  /** Number of further rows in a joined document: all are fetched before it is printed. */
  get #more(): number {
    return this.#deps.about.juntar ? MOST_TOGETHER - 1 : 0
  }

  get #hasRoom(): boolean {
    const { book } = this.#deps
    return book.count('naFila') + book.count('obtida') < MOST_IN_QUEUE + 2 * this.#more
  }

  #fetch(): void {
    const { book, about, source, atOnce } = this.#deps
    // After a failure one request tries, because each may leave a row in doubt.
    const most = this.#failures > 0 ? 1 : atOnce()
    while (this.#estado === 'andando' && !this.#waiting && this.#asking.size < most && this.#hasRoom) {
      const from = source()
      if (from.dominio !== about.dominio) return
      const row = book.nextToFetch(ROWS_REQUESTED_AHEAD + 2 * this.#more)
      if (!row?.item) return
      const asking = this.#fetchOne(row, row.item, from)
        .catch((error: unknown) => this.#deps.stopped(falhaOf(error)))
        .finally(() => {
          this.#asking.delete(asking)
          this.#deps.moved()
          this.wake()
        })
      this.#asking.add(asking)
    }
  }

  async #fetchOne(row: Row, item: ItemDaLista, from: Source): Promise<void> {
    const { book, keep, about, newId } = this.#deps
    const papel = newId()
    const tentativa = row.mark.tentativa + 1
    // The row is changed before any await, so that no other call fetches it.
    book.change(row, { estado: 'pedindo', papel, tentativa, erro: null, trabalho: null, paginas: null }, null)
    try {
      await from.ready()
      this.#unready = 0
    } catch (error) {
      book.change(row, { estado: 'pendente', papel: null, tentativa: tentativa - 1 })
      const falha = falhaOf(error)
      if (verdictOf(false, falha) === 'todas') return this.#deps.stopped(falha)
      if (!this.#waiting) this.#unready += 1
      return this.#wait(this.#unready, falha)
    }
    try {
      const { name, input } = requestFor(item, about)
      const outcome = await from.run(name, input, this.#aborting.signal)
      if (outcome.tipo !== 'pdf') throw new FalhaError('interno')
      const { flat, ...checked } = await checkPdf(outcome.bytes)
      const bytes = flat ?? outcome.bytes
      const { dono } = await judged(bytes, { ...wantedBy(item, this.#deps.clock.now()), emissor: outcome.emissor })
      if (dono === 'other') throw new FalhaError('documento.deOutro')
      await keep.write(papel, bytes)
      this.#fresh.set(papel, { bytes, checked, dono })
      this.#failures = 0
      book.change(row, { estado: 'obtida', paginas: checked.pages.length })
      this.#deps.had(item)
    } catch (error) {
      this.#missed(row, item, falhaOf(error))
    }
  }

  #missed(row: Row, item: ItemDaLista, falha: Falha): void {
    const { book } = this.#deps
    const verdict = verdictOf(creates(item), falha)
    const goesOn = verdict === 'deNovo' && row.mark.tentativa < MOST_TRIES
    if (verdict === 'todas' || goesOn) book.change(row, { estado: 'pendente', papel: null })
    else book.change(row, { estado: verdict === 'duvida' ? 'duvida' : 'falhou', papel: null }, falha)
    // An internal error, perhaps a full disk: the list stops, because further documents would be issued and lost.
    if (verdict === 'todas' || falha.codigo === 'interno') this.#deps.stopped(falha)
    else if (isSystemFailure(verdict, falha)) this.#unwell(falha)
  }

  #unwell(falha: Falha): void {
    // Requests that were under way at the first failure count as one with it.
    if (!this.#waiting) this.#failures += 1
    if (this.#failures >= MOST_FAILURES) return this.#deps.stopped(falha)
    this.#wait(this.#failures, falha)
  }

  #wait(failures: number, falha: Falha): void {
    const ms = Math.round(waitAfter(failures, falha.esperaSegundos, this.#deps.random))
    if (this.#waiting && this.#waiting.ms >= ms) return
    this.#waiting?.leave()
    const leave = this.#deps.later(ms, () => {
      this.#waiting = null
      this.#deps.moved()
      this.wake()
    })
    this.#waiting = { ms, falha, leave }
  }

  /** Hands documents to the print queue one after the other, so that each printer gets them in list order. */
  async #hand(): Promise<void> {
    if (this.#handing) return
    this.#handing = true
    const { book, about } = this.#deps
    let handed = false
    try {
      while (this.#estado !== 'pausada' && book.count('naFila') < MOST_IN_QUEUE) {
        const goesOn = this.#estado === 'andando'
        const [first, ...others] = nextBatch(book, { together: about.juntar, goesOn })
        if (!first?.item) break
        handed = true
        if (others.length === 0) await this.#handOne(first, first.item)
        else await this.#handTogether([first, ...others], first.item.tipo)
      }
    } catch (error) {
      this.#deps.stopped(falhaOf(error))
    } finally {
      this.#handing = false
    }
    if (!handed) return
    this.#deps.moved()
    this.#fetch()
  }

  async #handOne(row: Row, item: ItemDaLista): Promise<void> {
    const { about } = this.#deps
    const { papel, tentativa, paginas } = row.mark
    const bytes = await this.#paperOf(row)
    if (papel === null || !bytes) return this.#isGone(row, item)
    const { tipo } = item
    await this.#print([row], {
      bytes,
      paginas: paginas ?? 0,
      checked: this.#fresh.get(papel)?.checked,
      ...this.#unproved([row]),
      documentoId: papel,
      tipo,
      rotulo: labelOf([row.numero], tipo, this.#digits),
      impressora: about.destinos[tipo] ?? undefined,
      chave: `lista ${papel} ${tentativa}`,
    })
  }

  /** Hands the rows over as one document, or one by one if their PDFs cannot be joined. */
  async #handTogether(rows: [Row, ...Row[]], tipo: ItemDaLista['tipo']): Promise<void> {
    const { book, about, newId } = this.#deps
    const papers: Uint8Array[] = []
    for (const row of rows) {
      const bytes = await this.#paperOf(row)
      // The next round handles the remaining rows.
      if (!bytes) return row.item ? this.#isGone(row, row.item) : undefined
      papers.push(bytes)
    }
    const whole = await this.#joined(papers)
    if (!whole) {
      for (const row of rows) {
        if (row.mark.lote !== null) book.change(row, ALONE)
        if (row.item) await this.#handOne(row, row.item)
      }
      return
    }
    const lote = rows[0].mark.lote ?? newId()
    for (const row of rows) book.change(row, { lote, juntas: rows.length - 1 })
    const { bytes, checked } = whole
    await this.#print(rows, {
      bytes,
      paginas: checked.pages.length,
      checked,
      documentoId: lote,
      tipo,
      rotulo: labelOf([rows[0].numero, ...rows.map(({ numero }) => numero)], tipo, this.#digits),
      impressora: about.destinos[tipo] ?? undefined,
      chave: `lista ${lote}`,
      ...this.#unproved(rows),
    })
  }

  /** Owner for the record: `unknown` if the text of at least one document proves no owner. */
  #unproved(rows: readonly Row[]): Pick<ListPaper, 'dono'> {
    const isUnknown = rows.some(({ mark }) => this.#fresh.get(mark.papel ?? '')?.dono === 'unknown')
    return isUnknown ? { dono: 'unknown' } : {}
  }

  async #joined(papers: readonly Uint8Array[]): Promise<{ bytes: Uint8Array; checked: Checked } | null> {
    try {
      const bytes = await joined(papers)
      const { flat, ...checked } = await checkPdf(bytes)
      return { bytes: flat ?? bytes, checked }
    } catch {
      return null
    }
  }

  async #paperOf({ item, mark: { papel } }: Row): Promise<Uint8Array | null> {
    if (papel === null || !item) return null
    const fresh = this.#fresh.get(papel)
    if (fresh) return fresh.bytes
    const bytes = await this.#deps.keep.read(papel)
    if (!bytes) return null
    // The vault stores no owner, and the record must not state an unproved one.
    const { dono } = await judged(bytes, wantedBy(item))
    if (dono === 'other') return null
    this.#fresh.set(papel, { bytes, dono })
    return bytes
  }

  #isGone(row: Row, item: ItemDaLista): void {
    const next = creates(item) ? { estado: 'duvida' as const } : { estado: 'pendente' as const, papel: null }
    this.#deps.book.change(row, { ...next, ...ALONE })
  }

  async #print(rows: readonly Row[], paper: ListPaper): Promise<void> {
    const { book, print } = this.#deps
    try {
      const trabalho = await print(paper)
      // If no row is `obtida` any more, the queue has already reported a newer state.
      if (rows.some(({ mark }) => mark.estado === 'obtida')) applyJobState(book, trabalho, () => true)
    } catch (error) {
      if (!isOfPaper(error)) throw error
      for (const row of rows) book.change(row, { estado: 'falhou' }, falhaOf(error))
    } finally {
      for (const { mark } of rows) this.#fresh.delete(mark.papel ?? '')
    }
  }
}

/** True if the failure concerns this document only. Otherwise the row waits: every other row would fail too. */
function isOfPaper(error: unknown): boolean {
  if (error instanceof PrintError) return error.codigo === 'documento.invalido'
  return error instanceof FalhaError && error.falha.codigo.startsWith('documento.')
}

/**
 * Applies a print job's state to its rows. Returns whether a row changed. A row follows its newest job.
 * @param isNewer whether the job was made after another one; null if unknown. Their times alone may not tell, because the machine's
 * clock may have been set back.
 */
export function applyJobState(
  book: RowBook,
  trabalho: Trabalho,
  isNewer: (than: string | null) => boolean | null,
): boolean {
  const { documentoId, trabalhoId, criadoEm, impressora, paginas, estado, erro = null } = trabalho
  let changed = false
  for (const row of book.ofJob(documentoId)) {
    const { mark } = row
    if (mark.trabalho !== trabalhoId && !(isNewer(mark.trabalho) ?? criadoEm >= mark.pedidoEm)) continue
    const next = ROW_STATES[estado] ?? 'naFila'
    const same = mark.estado === next && mark.trabalho === trabalhoId && mark.impressora === impressora
    if (same && mark.erro === erro) continue
    const pedidoEm = Math.max(criadoEm, mark.pedidoEm)
    const told = { estado: next, trabalho: trabalhoId, pedidoEm, impressora, erro }
    // The pages of a joined document are not one row's.
    book.change(row, mark.lote === null ? { ...told, paginas } : told)
    changed = true
  }
  return changed
}

const ROW_STATES: Partial<Record<Trabalho['estado'], Row['mark']['estado']>> = {
  sent: 'feita',
  printed: 'feita',
  failed: 'falhou',
  canceled: 'falhou',
  unknown: 'conferir',
}

function falhaOf(error: unknown): Falha {
  if (error instanceof FalhaError) return error.falha
  if (error instanceof PrintError) return { codigo: error.codigo, podeRepetir: true }
  return { codigo: 'interno', podeRepetir: false }
}
