import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { FalhaError } from '../../shared/errors.ts'
import { inTime } from '../inTime.ts'
import type { Checked, Inspected } from './inspectPdf.ts'
import type { PapelLido } from '../../shared/model/papelLido.ts'
import type { Wanted } from './judgePaper.ts'
import type { Flattened, PdfReply, PdfRequest } from './pdfAnswer.ts'

export interface Limits {
  /** Processor time of the whole program, ms: the thread alone cannot be measured before Node 24. */
  readonly ms: number
  readonly megabytes: number
  /** The thread's heap for new values; absent = Node's own size. */
  readonly youngMegabytes?: number
  /** Time without a request after which the thread ends; Infinity for a thread that keeps a document between requests. */
  readonly idleMs?: number
}
/** Limits of an inspection. A booklet of eighty pages takes a fifteenth of both. */
const TO_LOOK: Limits = { ms: 5_000, megabytes: 192 }
/** On a machine that is busy with something else, a request may take this many times its processor time. */
const SLOWEST = 12
const TO_CHANGE: Limits = { ms: 30_000, megabytes: 512 }
/**
 * Interval of the memory check, ms. Only this check sees memory outside of the thread's heap. Between two checks a hostile PDF
 * allocates some 50 MB more.
 */
const LOOK_MS = 25
/**
 * The thread's own heap limit, far beyond a document's limit. A heap that fills up within one allocation ends the whole process,
 * so the memory check has to come first, even if main was busy.
 */
const HEAP_MEGABYTES = 1_024
/** Time without a document after which the thread ends: it holds a third of main's memory, and starts in half a second. */
const IDLE_MS = 300_000
const READY_MS = 60_000

/** Path of the worker: beside the bundle's entry, or beside this file when run from the sources. */
const program = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'pdfWorker.ts' : 'pdfWorker.js')

interface Running {
  worker: Worker
  /**
   * Settles when the library is loaded, after which the document's own limit begins. `ended`: the thread ended instead.
   * `noFiles`: the system cannot open another file.
   */
  ready: Promise<'ready' | 'ended' | 'noFiles'>
}

/** A thread that opens PDFs, one at a time, so that the limits apply to each. The thread never keeps the program running. */
export class PdfThread<Request = PdfRequest> {
  readonly #program: string
  readonly #limits: Limits
  readonly #readyMs: number
  #running: Running | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  /**
   * @param file the thread's program. It receives requests, and sends `ready` and then a {@link PdfReply} for each
   *   request
   */
  constructor(file = program, limits = TO_LOOK, readyMs = READY_MS) {
    this.#program = file
    this.#limits = limits
    this.#readyMs = readyMs
  }

  /** Starts the thread ahead of the first document. */
  warm(): Running {
    this.#endOnceIdle(Math.min(this.#limits.idleMs ?? IDLE_MS, IDLE_MS))
    return (this.#running ??= this.#start())
  }

  #endOnceIdle(idleMs = this.#limits.idleMs ?? IDLE_MS): void {
    clearTimeout(this.#idle)
    if (idleMs !== Infinity) this.#idle = setTimeout(() => this.end(), idleMs).unref()
  }

  /**
   * Processes one request, after the earlier ones. Throws the failure in the reply, `documento.grande` past the limits, and
   * `documento.demorou` if the machine was too busy for it. Without a thread throws `interno` or `maquina.semRecursos`.
   */
  ask<T>(request: Request): Promise<T> {
    const answer = this.#turn.then(() => this.#ask<T>(request))
    // The answer must not stay in memory here after its attendance.
    const over = () => undefined
    this.#turn = answer.then(over, over)
    return answer
  }

  async #ask<T>(request: Request): Promise<T> {
    const { worker, ready } = this.warm()
    clearTimeout(this.#idle)
    worker.ref()
    const began = await inTime(ready, this.#readyMs, () => this.#drop(worker))
    // The document is not the cause. The next request gets another thread.
    if (began !== 'ready')
      throw new FalhaError(began === 'noFiles' ? 'maquina.semRecursos' : 'interno', { podeRepetir: true })
    const before = process.memoryUsage.rss()
    const cpuBefore = process.cpuUsage()
    const { ms, megabytes } = this.#limits
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const answered = (reply: PdfReply) => {
      if (reply.ok) resolve(reply.value as T)
      else reject(new FalhaError(reply.falha.codigo, reply.falha))
    }
    // Ends a thread that exceeded a limit. Also called when the thread ends by itself.
    const tooMuch = (error: unknown = new FalhaError('documento.grande', { podeRepetir: true })) => {
      this.#drop(worker)
      reject(error)
    }
    const look = setInterval(() => {
      try {
        const { user, system } = process.cpuUsage(cpuBefore)
        if (process.memoryUsage.rss() - before > megabytes * 1024 * 1024 || user + system > ms * 1000) tooMuch()
      } catch (error) {
        // Linux reports memory use in a file, which may fail to open (EMFILE). Unchecked, the document is refused.
        tooMuch(error)
      }
    }, LOOK_MS)
    const ended = () => tooMuch()
    worker.on('message', answered)
    worker.on('exit', ended)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request)
    const late = () => {
      tooMuch(new FalhaError('documento.demorou', { podeRepetir: true }))
      return promise
    }
    return inTime(promise, ms * SLOWEST, late).finally(() => {
      clearInterval(look)
      worker.off('message', answered)
      worker.off('exit', ended)
      worker.unref()
      this.#endOnceIdle()
    })
  }

  /** Ends the thread; a request under way is rejected. */
  end(): void {
    if (this.#running) this.#drop(this.#running.worker)
  }

  #start(): Running {
    const { youngMegabytes } = this.#limits
    const young = youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }
    const worker = new Worker(this.#program, {
      // The thread gets no arguments and no environment of the program.
      argv: [],
      env: {},
      execArgv: [],
      // The library's warnings may quote the document: they must not reach the log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, ...young },
    })
    // The streams are never read, and unread bytes would keep the program from ending.
    for (const stream of [worker.stdout, worker.stderr]) stream.destroy()
    const { promise: ready, resolve } = Promise.withResolvers<Awaited<Running['ready']>>()
    worker.once('message', () => resolve('ready'))
    worker.once('exit', () => {
      this.#drop(worker)
      resolve('ended')
    })
    // This event comes before `exit`. Apart from a lack of files or memory, the next document gets another thread.
    worker.on('error', ({ message }) => resolve(/\bE[MN]FILE\b/.test(message) ? 'noFiles' : 'ended'))
    worker.unref()
    return { worker, ready }
  }

  #drop(one: Worker): void {
    if (this.#running?.worker === one) this.#running = null
    void one.terminate()
  }
}

const thread = new PdfThread()
/** The thread that changes PDFs, separate from inspections. It starts with the first document to change. */
const changing = new PdfThread(program, TO_CHANGE)

/** Starts the thread ahead of the first document. If the system refuses it now, the first document tries again. */
export function warmPdfThread(): void {
  try {
    thread.warm()
  } catch {
    // A failed warm-up must not end the attendance.
  }
}

/** The findings about the document; about `flat` if there is one. */
export interface Flat extends Checked {
  /** The document without active or embedded content; null if the original is used unchanged. */
  flat: Uint8Array<ArrayBuffer> | null
}

/**
 * Inspects a document in a thread, and cleans it if needed, without blocking main. Throws as `inspectPdf`, `flattenPdf` and
 * {@link PdfThread.ask} do.
 */
export async function inspected(bytes: Uint8Array): Promise<Flat> {
  const { active, ...checked } = await thread.ask<Inspected>({ bytes: alone(bytes) })
  if (!active) return { ...checked, flat: null }
  const { flat, hash } = await changing.ask<Flattened>({ active: alone(bytes) })
  return hash === checked.hash ? { ...checked, flat: null } : { ...checked, hash, flat }
}

/** Largest PDF whose text is extracted, bytes. Larger files are mostly scans without text. */
const MOST_TO_READ = 20_000_000
const NOT_READ: PapelLido = { dono: 'unknown', razoes: [], linhas: [], pix: [], inteiro: false }

/**
 * Judges a document by its text, as `judgePaper` does, in a thread and within limits. The text stays there: main's memory would
 * keep parts of it. Never rejects: a document that cannot be read is `unknown`.
 */
export function judged(bytes: Uint8Array, wanted: Wanted): Promise<PapelLido> {
  if (bytes.length > MOST_TO_READ) return Promise.resolve(NOT_READ)
  return thread.ask<PapelLido>({ toJudge: alone(bytes), wanted }).catch(() => NOT_READ)
}

export const extracted = (bytes: Uint8Array, pages: readonly number[]) =>
  changing.ask<Uint8Array<ArrayBuffer>>({ bytes: alone(bytes), pages })

export const joined = (papers: readonly Uint8Array[]) =>
  changing.ask<Uint8Array<ArrayBuffer>>({ papers: papers.map(alone) })

/** Copies a view's bytes: otherwise the whole buffer behind the view would be sent to the thread. */
function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
  return whole ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice()
}
