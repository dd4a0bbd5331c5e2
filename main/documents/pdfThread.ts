import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { FalhaError } from '../../shared/errors.ts'
import type { Inspected } from './inspectPdf.ts'
import type { PdfReply, PdfRequest } from './pdfWorker.ts'

/** What one paper may cost. A booklet of eighty pages takes a twentieth of either. */
const MOST_MS = 5_000
const MOST_MEGABYTES = 256
/** How often the memory is looked at: of what lies outside a thread's own heap nobody else keeps count. */
const LOOK_MS = 50

/** Beside the bundle's entry; in the sources, beside this file. */
const file = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'pdfWorker.ts' : 'pdfWorker.js')

interface Thread {
  worker: Worker
  /** The library is loaded: from here on time is the paper's own. Also when the thread ended instead. */
  ready: Promise<unknown>
}
let running: Thread | null = null
/** One paper at a time: the limits are those of one. */
let turn: Promise<unknown> = Promise.resolve()

/** Starts the thread ahead of the first paper. It never keeps the program from ending. */
export function warmPdfThread(): void {
  thread()
}

/** Opens a paper out of main's way. Throws as `inspectPdf` does, and `documento.grande` past the limits. */
export const inspected = (bytes: Uint8Array) => inTurn<Inspected>({ bytes: alone(bytes) })

/** As `extractPages`, out of main's way and within the same limits. */
export const extracted = (bytes: Uint8Array, pages: readonly number[]) =>
  inTurn<Uint8Array<ArrayBuffer>>({ bytes: alone(bytes), pages })

function inTurn<T>(request: PdfRequest): Promise<T> {
  const answer = turn.then(() => ask<T>(request))
  turn = answer.catch(() => undefined)
  return answer
}

async function ask<T>(request: PdfRequest): Promise<T> {
  const { worker: current, ready } = thread()
  current.ref()
  await ready
  const before = process.memoryUsage.rss()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const answered = (reply: PdfReply) => {
    if (reply.ok) resolve(reply.value as T)
    else reject(new FalhaError(reply.falha.codigo, reply.falha))
  }
  // Also when it ends by itself, because its heap is full.
  const tooMuch = () => {
    drop(current)
    reject(new FalhaError('documento.grande', { podeRepetir: true }))
  }
  const limit = setTimeout(tooMuch, MOST_MS)
  const look = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_MEGABYTES * 1024 * 1024) tooMuch()
  }, LOOK_MS)
  current.on('message', answered)
  current.on('exit', tooMuch)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  current.postMessage(request)
  return promise.finally(() => {
    clearTimeout(limit)
    clearInterval(look)
    current.off('message', answered)
    current.off('exit', tooMuch)
    current.unref()
  })
}

function thread(): Thread {
  if (running) return running
  const started = new Worker(file, {
    // Nothing of the program's own arguments or environment is its business.
    argv: [],
    env: {},
    execArgv: [],
    // What the library complains of may quote the paper. Nobody reads it: a stream that is read keeps the program from ending.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  // How it ended matters only to who waits for it: the next paper gets another.
  started.on('error', () => undefined)
  started.on('exit', () => drop(started))
  started.unref()
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  started.once('message', resolve)
  started.once('exit', resolve)
  running = { worker: started, ready }
  return running
}

function drop(one: Worker): void {
  if (running?.worker === one) running = null
  void one.terminate()
}

/** A copy of just these bytes: of a view the whole buffer behind it would go along. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
}
