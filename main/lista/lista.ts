import { join } from 'node:path'
import { FalhaError, type Falha } from '../../shared/errors.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import {
  isOpenRow,
  type AndamentoDaLista,
  type EstadoDaLista,
  type Escritorio,
  type FaixaDaLista,
  type LinhaDaLista,
  type NovasDaLista,
  type PedidoDeLista,
  type RefeitasDaLista,
} from '../../shared/model/lista/andamento.ts'
import { createKeyring, type Key } from '../printing/journal/keyring.ts'
import { ListFile } from './listFile.ts'
import { Rhythm } from './pace.ts'
import type { ListDesk, ListMachine } from './ports.ts'
import { memoryKeep, type PaperKeep } from './paperKeep.ts'
import { reconcile } from './reconcile.ts'
import { askAgain, askRange } from './askAgain.ts'
import { changeOf, lineOf, lockedRow, newRow, RowBook, type Row } from './rowBook.ts'
import { heardOf, Run } from './run.ts'
import type { AboutList } from './storedList.ts'

/** The interval for retrying a locked key store, or a disk with unreadable files. */
const ASK_AGAIN_MS = 10_000
/** How long an ended list is kept: it contains personal data. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Parts of an open list. */
interface Open {
  readonly book: RowBook
  readonly keep: PaperKeep
  readonly about: AboutList
  readonly run: Run
}

/**
 * The work list of a station: at most one. An office's is written down as it goes along, so that it goes on after any
 * end of the program. It is sealed with a key that only the system's key store opens. Without a key store it lives in
 * memory. So does a counter's, always: it belongs to an attendance and ends with it (`drop`).
 */
export class Lista {
  readonly #deps: ListMachine
  readonly #keyring: () => Promise<Key>
  readonly #rhythm = new Rhythm()
  readonly #dirty = new Set<Row>()
  /** Documents that were printed and are still stored, the oldest first. */
  readonly #done = new Set<string>()
  /** Null where nothing may be written down. */
  readonly #file: ListFile | null
  #desk: ListDesk | null = null
  /** The list's rows are known from the disk before the key that opens them is. */
  #book: RowBook | null = null
  #open: Open | null = null
  #estado: EstadoDaLista = 'terminada'
  #begun = 0
  #falha: Falha | null = null
  #lost = false
  #beginning = false
  /** Attendances that ended: what a list of an earlier one asked for comes to nothing. */
  #dropped = 0
  #ended = false

  /** Reads the unsealed part of what an earlier start left, so that the print queue may already report its jobs. */
  constructor(deps: ListMachine) {
    const { folder, keyVault, log } = deps
    this.#deps = deps
    if (folder === null) {
      this.#keyring = async () => 'absent'
      this.#file = null
      return
    }
    this.#keyring = createKeyring(join(folder, 'chave'), keyVault, (event, data) => log.warn(event, data))
    this.#file = new ListFile(folder, (what, error) =>
      log.warn(what, { error: error instanceof Error ? error.name : 'unknown' }),
    )
    const stored = this.#file.load()
    this.#lost = this.#file.isLost
    if (!stored) return
    this.#estado = stored.estado
    this.#begun = stored.begun
    this.#book = this.#newBook(stored.rows.map(({ mark }, lugar) => lockedRow(lugar, mark)))
  }

  /** Restores what an earlier start left. Never rejects. */
  async start(desk: ListDesk): Promise<void> {
    this.#desk = desk
    if (!this.#book) return
    const [key] = await Promise.all([this.#keyring(), desk.restored])
    if (this.#ended) return
    if (key === 'locked') return this.#startLater(desk)
    const found = typeof key === 'string' ? null : (this.#file?.unseal(key, this.#book.rows) ?? null)
    const tooOld = this.#estado === 'terminada' && Math.abs(this.#deps.clock.now() - this.#begun) > KEPT_MS
    if (!found || tooOld) {
      this.#lost = !found
      await this.#clear(found?.keep)
      return this.#deps.tell()
    }
    const opened = this.#opened(this.#book, found.keep, found.about)
    const { book } = opened
    // A document that is unreadable for a moment still exists: none is issued in its place.
    const isKnown = await this.#reconcile(opened).then(
      () => true,
      () => false,
    )
    if (this.#ended || this.#book !== book) return
    if (!isKnown) return this.#startLater(desk)
    this.#open = opened
    opened.run.follow(this.#estado)
    opened.run.wake()
    this.#moved()
  }

  #startLater(desk: ListDesk): void {
    this.#deps.later(ASK_AGAIN_MS, () => void this.start(desk))
  }

  async #reconcile({ book, keep }: Open): Promise<void> {
    const queued = new Set(this.#desk?.jobs().map(({ documentoId }) => documentoId))
    for (const papel of await reconcile(book, keep, queued)) await keep.wipe(papel)
    this.#done.clear()
    for (const papel of book.donePapers.slice(-keep.mostDone)) this.#done.add(papel)
  }

  /** Begins a list. Rejects with `lista.emAndamento` while another is not over. */
  async begin({ linhas, ...rest }: PedidoDeLista): Promise<void> {
    if (this.#beginning || (this.#book && this.#estado !== 'terminada')) throw new FalhaError('lista.emAndamento')
    this.#beginning = true
    const dropped = this.#dropped
    try {
      const key = await this.#keyring()
      await this.#clear()
      if (dropped !== this.#dropped) throw new FalhaError('atendimento.encerrado')
      const { source, clock, newId } = this.#deps
      const about = { ...rest, dominio: source().dominio }
      const begun = clock.now()
      const keep =
        typeof key === 'string' || !this.#file
          ? memoryKeep()
          : this.#file.begin({ id: newId(), begun, key, about }, linhas)
      this.#begun = begun
      this.#lost = false
      this.#book = this.#newBook(linhas.map((row, lugar) => newRow(lugar, row)))
      this.#open = this.#opened(this.#book, keep, about)
      this.#set('andando')
    } finally {
      this.#beginning = false
    }
  }

  /** Stops requesting and printing; running requests still complete. */
  pause(): void {
    this.#falha = null
    this.#set('pausada')
  }

  /** Finishes the started rows, including printing, and starts no others. */
  stopAfterThis(): void {
    this.#set('parando')
  }

  async goOn(): Promise<void> {
    const open = this.#open
    if (!open) return
    open.run.forgetFailures()
    // An end that could not be written down is found out about as after a restart.
    if (open.run.isQuiet) await this.#reconcile(open)
    this.#set('andando')
  }

  /**
   * Repeats failed rows: prints stored documents again, and requests missing ones. Rows in doubt are requested only by a
   * person's decision.
   */
  async repeat(which: 'falhou' | 'duvida'): Promise<void> {
    const open = this.#open
    if (!open) return
    askAgain(open.book, await open.keep.ids(), which)
    await this.goOn()
  }

  /** Prints finished rows again, from the stored papers; see `askRange`. */
  async repeatRange(range: FaixaDaLista): Promise<RefeitasDaLista> {
    const open = this.#open
    if (!open) return { linhas: 0, seriamEmitidas: 0 }
    const told = askRange(open.book, await open.keep.ids(), range)
    if (told.linhas > 0) await this.goOn()
    return told
  }

  /** Records a person's answer whether this row's paper is in the tray. */
  answer(lugar: number, saiu: boolean): void {
    const row = this.#open?.book.rows[lugar]
    if (!row || row.mark.estado !== 'conferir') return
    const { trabalho } = row.mark
    if (trabalho !== null && this.#desk?.jobs().some(({ trabalhoId }) => trabalhoId === trabalho)) {
      this.#desk.resolve(trabalho, saiu)
    } else {
      const together = row.mark.lote === null ? [row] : this.#open?.book.ofJob(row.mark.lote)
      for (const one of together?.filter(({ mark }) => mark.estado === 'conferir') ?? [])
        this.#open?.book.change(one, { estado: saiu ? 'feita' : 'falhou' })
    }
  }

  /** Destroys the list and its papers. Rejects with `lista.emAndamento` while anything of the list is under way. */
  async forget(): Promise<void> {
    if (this.#estado === 'andando' || this.#estado === 'parando' || this.#open?.run.isQuiet === false)
      throw new FalhaError('lista.emAndamento')
    await this.#clear()
    this.#deps.tell()
  }

  /**
   * The attendance that the list belongs to is over: from this call on nothing of it is asked for, printed or known.
   * A certificate that was asked for is in doubt, and nobody is left to ask.
   */
  drop(): void {
    this.#dropped += 1
    if (!this.#book) return
    void this.#clear()
    this.#deps.tell()
  }

  /** There is no list, not even one that is over. */
  get isEmpty(): boolean {
    return this.#book === null
  }

  /** The print queue tells of a job; it is written down before this returns. */
  heard(trabalho: Trabalho): void {
    if (!this.#book || !heardOf(this.#book, trabalho)) return
    this.#moved()
    this.#open?.run.wake()
  }

  /** Called when a municipality is at work again. */
  wake(): void {
    this.#open?.run.wake()
    this.#deps.tell()
  }

  async office(): Promise<Escritorio> {
    return { lista: this.#andamento(), guarda: typeof (await this.#keyring()) !== 'string', perdida: this.#lost }
  }

  get working(): boolean {
    return this.#estado === 'andando' && this.#open !== null
  }

  lines(): LinhaDaLista[] {
    return this.#open?.book.rows.flatMap(lineOf) ?? []
  }

  /** Changes since the last question. */
  news(): NovasDaLista {
    const linhas = [...this.#dirty].map(changeOf)
    this.#dirty.clear()
    return { lista: this.#andamento(), linhas }
  }

  /** Ends with the program: running requests get a moment to complete. */
  async end(patienceMs: number): Promise<void> {
    this.#ended = true
    const run = this.#open?.run
    if (run) {
      run.follow('pausada')
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const leave = this.#deps.later(patienceMs, resolve)
      await Promise.race([late, run.quiet()])
      leave()
      run.abort()
    }
    this.#file?.close()
  }

  #andamento(): AndamentoDaLista | null {
    const book = this.#book
    if (!book) return null
    const { about, run } = this.#open ?? {}
    return {
      estado: run ? this.#estado : 'trancada',
      falha: this.#falha,
      dominio: about?.dominio ?? '',
      iniciadaEm: this.#begun,
      guardada: this.#file?.isKept ?? false,
      contagem: book.counts,
      esperaSegundos: run?.waitSeconds ?? null,
      ...this.#rhythm.told(this.#estado === 'andando' ? book.left : null, this.#deps.clock.monotonic()),
    }
  }

  #newBook(rows: Row[]): RowBook {
    const isCurrent = () => this.#book === book
    const book: RowBook = new RowBook(
      rows,
      (...change) => isCurrent() && this.#file?.write(...change),
      (row) => isCurrent() && this.#rowChanged(row),
    )
    return book
  }

  #opened(book: RowBook, keep: PaperKeep, about: AboutList): Open {
    // A list that was dropped while it was at work has no word in the next.
    const isCurrent = () => this.#book === book
    const run = new Run({
      ...this.#deps,
      book,
      keep,
      about,
      print: (paper) => {
        if (!this.#desk || !isCurrent()) throw new FalhaError('interno')
        return this.#desk.print(paper)
      },
      stopped: (falha) => {
        if (!isCurrent()) return
        this.#falha = falha
        this.#set('pausada')
      },
      moved: () => isCurrent() && this.#moved(),
    })
    return { book, keep, about, run }
  }

  #rowChanged(row: Row): void {
    this.#dirty.add(row)
    const { estado, papel } = row.mark
    if (!isOpenRow(estado)) this.#rhythm.ended(this.#deps.clock.monotonic())
    if (estado === 'feita' && papel !== null) this.#wipeOldest(papel)
    this.#deps.tell()
  }

  /** Deletes the oldest printed papers when there are too many. */
  #wipeOldest(papel: string): void {
    if (!this.#open) return
    const { book, keep } = this.#open
    this.#done.delete(papel)
    this.#done.add(papel)
    for (const oldest of this.#done) {
      if (this.#done.size <= keep.mostDone) return
      this.#done.delete(oldest)
      if (book.ofPaper(oldest)?.mark.estado === 'feita') void keep.wipe(oldest)
    }
  }

  #moved(): void {
    const open = this.#open
    if (open?.book.isOver) this.#change('terminada')
    else if (open && this.#estado === 'parando' && open.run.isQuiet && open.book.first?.mark.estado !== 'obtida')
      this.#change('pausada')
    this.#deps.tell()
  }

  #set(estado: EstadoDaLista): void {
    if (!this.#open) return
    if (estado !== 'pausada') this.#falha = null
    this.#change(estado)
    this.#open.run.wake()
    this.#moved()
  }

  #change(estado: EstadoDaLista): void {
    if (this.#estado === estado) return
    this.#estado = estado
    this.#rhythm.reset()
    this.#open?.run.follow(estado)
    this.#file?.setState(estado)
  }

  async #clear(keep = this.#open?.keep): Promise<void> {
    const run = this.#open?.run
    this.#open = null
    this.#book = null
    this.#estado = 'terminada'
    this.#dirty.clear()
    this.#done.clear()
    run?.abort()
    this.#file?.clear()
    for (const papel of (await keep?.ids()) ?? []) await keep?.wipe(papel)
  }
}
