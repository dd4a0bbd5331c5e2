import { FalhaError, type Falha } from '../../shared/errors.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { EstadoDaLista } from '../../shared/model/lista/andamento.ts'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import { checkPdf } from '../documents/checkPdf.ts'
import type { Checked } from '../documents/inspectPdf.ts'
import { PrintError } from '../printing/errors.ts'
import { waitAfter } from './pace.ts'
import type { ListDesk, ListMachine, Source } from './ports.ts'
import type { PaperKeep } from './paperKeep.ts'
import { creates, labelOf, requestFor } from './requests.ts'
import type { Row, RowBook } from './rowBook.ts'
import type { AboutList } from './storedList.ts'
import { isUnwell, verdictOf } from './verdict.ts'

/** Rows asked for ahead of the one that is to be printed next. */
const AHEAD = 20
/** Papers with the print queue, or on their way to it, at once: what is stopped there has not all been issued for nothing. */
const MOST_IN_QUEUE = 20
/** So many rows in a row that the system was not well for: a person is asked. */
const MOST_FAILURES = 5
/** How often the same reading is asked for by itself. */
const MOST_TRIES = 5

export interface RunDeps extends Pick<ListMachine, 'source' | 'atOnce' | 'newId' | 'random' | 'later' | 'had'> {
  book: RowBook
  keep: PaperKeep
  about: AboutList
  print: ListDesk['print']
  /** Nothing can be gone on with: why. */
  stopped: (falha: Falha) => void
  /** Something was done, or the wait began: what is told of the list may be another. */
  moved: () => void
}

/**
 * Goes through a list: asks for its papers, a few at once, and hands them to the print queue in the list's order. Each step is
 * written down before it is taken, so that what a kill leaves is known: what was asked for and may have been made is never asked
 * for again by itself.
 */
export class Run {
  readonly #deps: RunDeps
  readonly #digits: number
  readonly #aborting = new AbortController()
  /** Papers just fetched: they need not be read and looked at again. */
  readonly #fresh = new Map<string, { bytes: Uint8Array; checked: Checked }>()
  #estado: EstadoDaLista = 'pausada'
  readonly #asking = new Set<Promise<void>>()
  #handing = false
  #failures = 0
  #waiting: { ms: number; leave: () => void } | null = null

  constructor(deps: RunDeps) {
    this.#deps = deps
    this.#digits = String(deps.book.rows.reduce((most, { numero }) => Math.max(most, numero), 0)).length
  }

  /** Nothing is asked or handed over just now. */
  get isQuiet(): boolean {
    return this.#asking.size === 0 && !this.#handing
  }

  /** For which nothing is asked, as it was when the wait began; null when nobody waits. */
  get waitSeconds(): number | null {
    return this.#waiting && Math.ceil(this.#waiting.ms / 1000)
  }

  /** What the list does from now on: only `andando` asks for more, only `pausada` keeps what is here from the printers. */
  follow(estado: EstadoDaLista): void {
    this.#estado = estado
  }

  /** Tries to go on: something may be possible that was not. */
  wake(): void {
    this.#fetch()
    void this.#hand()
  }

  /** Somebody wants to go on now: what went wrong before counts no more. */
  forgetFailures(): void {
    this.#failures = 0
    this.#waiting?.leave()
    this.#waiting = null
  }

  /** Settles once what is being asked for now has come in, or not. */
  async quiet(): Promise<void> {
    await Promise.all(this.#asking)
  }

  /** Gives up what is being asked for. What creates stays in doubt. */
  abort(): void {
    this.forgetFailures()
    this.#aborting.abort()
  }

  get #hasRoom(): boolean {
    const { book } = this.#deps
    return book.count('naFila') + book.count('obtida') < MOST_IN_QUEUE
  }

  #fetch(): void {
    const { book, about, source, atOnce } = this.#deps
    while (this.#estado === 'andando' && !this.#waiting && this.#asking.size < atOnce() && this.#hasRoom) {
      const from = source()
      if (from.dominio !== about.dominio) return
      const row = book.nextToFetch(AHEAD)
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
    // In this turn of the event loop: nobody else begins this row.
    book.change(row, { estado: 'pedindo', papel, tentativa, erro: null, trabalho: null, paginas: null }, null)
    try {
      await from.ready()
    } catch (error) {
      book.change(row, { estado: 'pendente', papel: null, tentativa: tentativa - 1 })
      return this.#unwell(falhaOf(error))
    }
    try {
      const { name, input } = requestFor(item, about)
      const outcome = await from.run(name, input, this.#aborting.signal)
      if (outcome.tipo !== 'pdf') throw new FalhaError('interno')
      const { flat, ...checked } = await checkPdf(outcome.bytes)
      const bytes = flat ?? outcome.bytes
      await keep.write(papel, bytes)
      this.#fresh.set(papel, { bytes, checked })
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
    // Ours, a full disk perhaps: every other would be issued and lost.
    if (verdict === 'todas' || falha.codigo === 'interno') this.#deps.stopped(falha)
    else if (isUnwell(falha)) this.#unwell(falha)
  }

  /** The system asked for patience, or is not well: nothing is asked for a while. */
  #unwell(falha: Falha): void {
    this.#failures += 1
    if (this.#failures >= MOST_FAILURES) return this.#deps.stopped(falha)
    const ms = Math.round(waitAfter(this.#failures, falha.esperaSegundos, this.#deps.random))
    if (this.#waiting && this.#waiting.ms >= ms) return
    this.#waiting?.leave()
    const leave = this.#deps.later(ms, () => {
      this.#waiting = null
      this.#deps.moved()
      this.wake()
    })
    this.#waiting = { ms, leave }
  }

  /** One after the other, so that each printer gets its papers in the list's order. */
  async #hand(): Promise<void> {
    if (this.#handing) return
    this.#handing = true
    const { book } = this.#deps
    let handed = false
    try {
      for (;;) {
        const row = this.#estado === 'pausada' || book.count('naFila') >= MOST_IN_QUEUE ? undefined : book.first
        if (!row?.item || row.mark.estado !== 'obtida') break
        handed = true
        await this.#handOne(row, row.item)
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
    const { book, keep, about, print } = this.#deps
    const { papel, tentativa, paginas } = row.mark
    const fresh = papel === null ? undefined : this.#fresh.get(papel)
    const bytes = papel === null ? null : (fresh?.bytes ?? (await keep.read(papel)))
    if (papel === null || !bytes) {
      book.change(row, creates(item) ? { estado: 'duvida' } : { estado: 'pendente', papel: null })
      return
    }
    try {
      const { tipo } = item
      const trabalho = await print({
        bytes,
        paginas: paginas ?? 0,
        checked: fresh?.checked,
        documentoId: papel,
        tipo,
        rotulo: labelOf(row.numero, tipo, this.#digits),
        impressora: about.destinos[tipo] ?? undefined,
        chave: `lista ${papel} ${tentativa}`,
      })
      // As it was when it was taken: the queue may have told more of it meanwhile.
      if (row.mark.estado === 'obtida') heardOf(book, trabalho)
    } catch (error) {
      if (!isOfPaper(error)) throw error
      book.change(row, { estado: 'falhou' }, falhaOf(error))
    } finally {
      this.#fresh.delete(papel)
    }
  }
}

/** What is wrong is this paper. Anything else is the queue's or the printer's: the paper waits, and every other would meet the same. */
function isOfPaper(error: unknown): boolean {
  if (error instanceof PrintError) return error.codigo === 'documento.invalido'
  return error instanceof FalhaError && error.falha.codigo.startsWith('documento.')
}

/** Writes down what a job of the print queue came to, if it is one of the list's. Its newest job speaks for a row. */
export function heardOf(book: RowBook, trabalho: Trabalho): Row | undefined {
  const { documentoId, trabalhoId, criadoEm, impressora, paginas, estado, erro = null } = trabalho
  const row = book.ofPaper(documentoId)
  if (!row) return undefined
  const { mark } = row
  if (mark.trabalho !== trabalhoId && criadoEm < mark.pedidoEm) return undefined
  const next = ROW_STATES[estado] ?? 'naFila'
  const same = mark.estado === next && mark.trabalho === trabalhoId && mark.impressora === impressora
  if (same && mark.erro === erro) return undefined
  book.change(row, { estado: next, trabalho: trabalhoId, pedidoEm: criadoEm, impressora, paginas, erro })
  return row
}

const ROW_STATES: Partial<Record<Trabalho['estado'], Row['mark']['estado']>> = {
  sent: 'feita',
  printed: 'feita',
  failed: 'falhou',
  canceled: 'falhou',
  unknown: 'conferir',
}

/** What went wrong, as the window may hear it. */
function falhaOf(error: unknown): Falha {
  if (error instanceof FalhaError) return error.falha
  if (error instanceof PrintError) return { codigo: error.codigo, podeRepetir: true }
  return { codigo: 'interno', podeRepetir: false }
}
