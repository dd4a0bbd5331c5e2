import { join } from 'node:path'
import { FalhaError } from '../../../../shared/errors.ts'
import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import { PdfThread, type Limits } from '../../../documents/pdfThread.ts'
import { unlessEnded } from '../../../inTime.ts'
import { PrintError } from '../../driver.ts'
import type { RasterJob } from './raster.ts'

export type RasterRequest = { readonly bytes: Uint8Array; readonly job: RasterJob } | 'next'
/** Null after the last chunk. */
export type Chunk = Uint8Array<ArrayBuffer> | null

/**
 * Limits of drawing one chunk, which may need a whole page. The small young heap makes short-lived rows be freed early.
 * No idle limit: a printer may accept nothing for hours.
 */
const LIMITS: Limits = { ms: 30_000, megabytes: 256, youngMegabytes: 4, idleMs: Infinity }

/** Errors of the thread, as `PrintError` codes. `interno`, a missing file of the program, is permanent. */
const MEANING: Readonly<Record<string, ErroImpressao>> = {
  'documento.corrompido': 'documento.invalido',
  'documento.grande': 'documento.invalido',
  interno: 'impressora.recusou',
}

/** Path of the thread's program: beside the bundle's entry, or beside this file when run from the sources. */
const program = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'worker.ts' : 'rasterWorker.js')

/** A thread that has drawn nothing yet. It starts in the background after a job, because another one often follows. */
let spare: PdfThread<RasterRequest> | null = null

function takeThread(file: string): PdfThread<RasterRequest> {
  const thread = file === program ? spare : null
  if (thread) spare = null
  return thread ?? new PdfThread(file, LIMITS)
}

function keepSpare(): void {
  if (spare) return
  try {
    spare = new PdfThread(program, LIMITS)
    spare.warm()
  } catch {
    // The machine has no thread now. The next job tries again.
  }
}

/**
 * Draws a document for a printer, in a thread of its own that ends with the job. Chunks are drawn on demand, at most
 * one ahead. Throws `PrintError`: `documento.invalido`, `impressora.ocupada` if the machine cannot draw now, or
 * `impressora.recusou` if it never can.
 * @param stop ends the thread at once, also in the middle of a chunk; then throws `impressora.ocupada`
 */
export async function* drawn(
  bytes: Uint8Array,
  job: RasterJob,
  stop: AbortSignal,
  file = program,
): AsyncGenerator<Uint8Array, void> {
  const thread = takeThread(file)
  try {
    let ahead = thread.ask<Chunk>({ bytes, job })
    for (let chunk = await unlessEnded(ahead, stop); chunk !== null; chunk = await unlessEnded(ahead, stop)) {
      ahead = thread.ask<Chunk>('next')
      // The printer may stop accepting chunks, so a failure of the next one may have no reader.
      ahead.catch(() => undefined)
      yield chunk
    }
  } catch (error) {
    const codigo = stop.aborted ? 'stopped' : error instanceof FalhaError ? error.falha.codigo : 'interno'
    throw new PrintError(MEANING[codigo] ?? 'impressora.ocupada', `drawing: ${codigo}`, error)
  } finally {
    thread.end()
    if (file === program) keepSpare()
  }
}
