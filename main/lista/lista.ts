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
import { createKeyring, type Key } from '../store/keyring.ts'
import { ListFile } from './listFile.ts'
import { Rhythm } from './pace.ts'
import type { ListDesk, ListMachine } from './ports.ts'
import { memoryKeep, type PaperKeep } from './paperKeep.ts'
import { reconcile } from './reconcile.ts'
import { askAgain, askRange, changeOf, lineOf, lockedRow, newRow, RowBook, type Row } from './rowBook.ts'
import { applyJobState, Run } from './run.ts'
import type { AboutList } from './storedList.ts'

/** Interval for retrying a locked key store, or a disk whose files are unreadable. */
const ASK_AGAIN_MS = 10_000
/** How long a finished list is stored, because it contains personal data. */
const KEPT_MS = 7 * 24 * 3_600_000

interface Open {
  readonly book: RowBook
  readonly keep: PaperKeep
  readonly about: AboutList
  readonly run: Run
}

/**
 * The station's work list, at most one. A print office's list is stored step by step, so that it survives a restart. It is
 * encrypted with a key from the system's key store; without a key store it exists only in memory. So does a counter's list,
 * which belongs to an attendance and ends with it (`drop`).
 */
export class Lista {
  readonly #deps: ListMachine
  readonly #keyring: () => Promise<Key>
  readonly #rhythm = new Rhythm()
  readonly #dirty = new Set<Row>()
  /** Ids of stored documents that are already printed, oldest first. */
  readonly #done = new Set<string>()
  /** Null if nothing may be stored on the disk. */
  readonly #file: ListFile | null
  #desk: ListDesk | null = null
  /** The rows of the list, which are known before the list is decrypted. */
  #book: RowBook | null = null
  #open: Open | null = null
  #estado: EstadoDaLista = 'terminada'
  /** When the state last changed; epoch, ms. */
  #since = 0
  #falha: Falha | null = null
  #lost = false
  #beginning = false
  /** Number of ended attendances, by which work for an earlier one is recognised and discarded. */
  #dropped = 0
  #ended = false

  /** Reads the unencrypted part of a stored list, so that the print queue can already report its jobs. */
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
    this.#since = stored.since
    this.#book = this.#newBook(stored.rows.map(({ mark }, lugar) => lockedRow(lugar, mark)))
  }

  /** Decrypts and continues the list of an earlier start. Never rejects. */
  async start(desk: ListDesk): Promise<void> {
    this.#desk = desk
    if (!this.#book) return
    const [key] = await Promise.all([this.#keyring(), desk.restored])
    if (this.#ended) return
    if (key === 'locked') return this.#startLater(desk)
    const found = typeof key === 'string' ? null : (this.#file?.unseal(key, this.#book.rows) ?? null)
    const tooOld = this.#estado === 'terminada' && Math.abs(this.#deps.clock.now() - this.#since) > KEPT_MS
    if (!found || tooOld) {
      this.#lost = !found
      await this.#clear(found?.keep)
      return this.#deps.tell()
    }
    const opened = this.#opened(this.#book, found.keep, found.about)
    const { book } = opened
    // An unreadable document may be readable later, so none is issued in its place.
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

  /** Begins a list. Rejects with `lista.emAndamento` while another is unfinished. */
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
      const since = clock.now()
      const keep =
        typeof key === 'string' || !this.#file
          ? memoryKeep()
          : this.#file.begin({ id: newId(), since, key, about }, linhas)
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
    // If a job's end could not be stored, it is determined as after a restart.
    if (open.run.isQuiet) await this.#reconcile(open)
    this.#set('andando')
  }

  /** Repeats failed or doubtful rows. Only a person may decide to repeat doubtful ones. */
  async repeat(which: 'falhou' | 'duvida'): Promise<void> {
    const open = this.#open
    if (!open) return
    askAgain(open.book, await open.keep.ids(), which)
    await this.goOn()
  }

  async repeatRange(range: FaixaDaLista): Promise<RefeitasDaLista> {
    const open = this.#open
    if (!open) return { linhas: 0, seriamEmitidas: 0 }
    const told = askRange(open.book, await open.keep.ids(), range)
    if (told.linhas > 0) await this.goOn()
    return told
  }

  /** Stores a person's answer whether this row's document is in the tray. */
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

  /** Deletes the list and its documents. Rejects with `lista.emAndamento` while the list still works. */
  async forget(): Promise<void> {
    if (this.#estado === 'andando' || this.#estado === 'parando' || this.#open?.run.isQuiet === false)
      throw new FalhaError('lista.emAndamento')
    await this.#clear()
    this.#deps.tell()
  }

  /**
   * Ends the list with its attendance: nothing of it is requested, printed or stored any more. A certificate being requested
   * stays in doubt, and nobody is left to decide.
   */
  drop(): void {
    this.#dropped += 1
    if (!this.#book) return
    void this.#clear()
    this.#deps.tell()
  }

  get isEmpty(): boolean {
    return this.#book === null
  }

  /** Receives a job's state from the print queue, and stores it before it returns. */
  heard(trabalho: Trabalho): void {
    const isNewer = (than: string | null) => {
      const ids = this.#desk?.jobs().map(({ trabalhoId }) => trabalhoId) ?? []
      const [at, before] = [ids.indexOf(trabalho.trabalhoId), ids.indexOf(than ?? '')]
      return at < 0 || before < 0 ? null : at > before
    }
    if (!this.#book || !applyJobState(this.#book, trabalho, isNewer)) return
    this.#moved()
    this.#open?.run.wake()
  }

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

  /** The list's progress, and the rows that changed since the previous call. */
  news(): NovasDaLista {
    const linhas = [...this.#dirty].map(changeOf)
    this.#dirty.clear()
    return { lista: this.#andamento(), linhas }
  }

  /** Stops at the end of the program. Running requests get `patienceMs` to complete. */
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
    const pause = this.#estado === 'andando' ? run?.pause : undefined
    return {
      estado: run ? this.#estado : 'trancada',
      falha: this.#falha ?? pause?.falha ?? null,
      dominio: about?.dominio ?? '',
      guardada: this.#file?.isKept ?? false,
      contagem: book.counts,
      esperaSegundos: pause?.seconds ?? null,
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
    // A list that was dropped must not affect the next one.
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

  /** Deletes the oldest printed documents when too many are stored. */
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
    this.#file?.setState(estado, this.#deps.clock.now())
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
