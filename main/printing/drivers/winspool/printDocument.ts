import { type JobSpec, PrintError } from '../../driver.ts'
import { isLarger } from '../../../../shared/model/mediaSize.ts'
import { isInColor, refuseChanges, wantedSettings } from './devmode.ts'
import type { Box, Pages, PageView, PdfEngine } from '../raster/pages.ts'
import { JOB } from './states.ts'
import { NO_SUCH_PRINTER, WindowsError, type Metrics, type Surface, type WindowsApi } from './windowsApi.ts'

/**
 * Highest rendered resolution, dpi. On a finer printer each rendered pixel covers a whole number of dots: bar codes keep exact
 * widths, and rendering stays fast.
 */
const FINEST_DPI = 600
const POINTS = 72
/** Half a millimetre, in points: the part of a border line at the edge that may be cut off. */
const CUT_TOLERANCE = 1.4

/** A job that Windows has a number for. */
export interface Begun {
  readonly id: number
  /** Whether the job stays in the queue until it is released: Windows was asked to pause it, and confirmed that it did. */
  readonly held: boolean
}

/**
 * Draws a document on a printer; blocks until Windows has all of it. Everything that can be refused is refused before the
 * spooler knows of the job.
 * Throws `PrintError`: `impressora.semResposta` where something may have come out; any other code means that nothing has. Also
 * `WindowsError` for a missing printer.
 * @param on called before the spooler is (`starting`), and as soon as the job has a number
 */
export function printDocument(
  api: WindowsApi,
  pdf: PdfEngine,
  { name, bytes, spec }: { name: string; bytes: Uint8Array; spec: JobSpec },
  on: { starting(): void; begun(job: Begun): void },
): Begun {
  const prepared = before(() => prepare(api, pdf, { name, bytes, spec }))
  const { surface, pages, views, scale } = prepared
  try {
    on.starting()
    const begun = begin(api, surface, name, spec.ourId)
    on.begun(begun)
    if (drawn(() => drawAll(pages, surface, views, scale) && surface.endDocument())) return begun
    surface.abort()
    // A paused job has printed nothing, and must not print later while it is still listed.
    if (begun.held) throw remove(api, name, begun.id, spec.ourId)
    throw new PrintError('impressora.semResposta', 'the spooler did not take the whole document')
  } finally {
    surface.close()
    pages.close()
  }
}

/** Prepares a print before the first call to the spooler. */
function prepare(
  api: WindowsApi,
  pdf: PdfEngine,
  { name, bytes, spec }: { name: string; bytes: Uint8Array; spec: JobSpec },
) {
  const settings = settingsFor(api, name, spec)
  const pages = pdf.open(bytes)
  let surface: Surface | null = null
  try {
    if (pages.count !== spec.expectedPages) throw new PrintError('documento.invalido', 'not the pages expected')
    surface = api.open(name, settings)
    const metrics = surface.metrics()
    const scale = Math.ceil(Math.max(metrics.dpi.x, metrics.dpi.y) / FINEST_DPI)
    const color = isInColor(settings)
    return { pages, surface, scale, views: viewsOf(pages, metrics, spec).map((view) => ({ ...view(scale), color })) }
  } catch (error) {
    surface?.close()
    pages.close()
    throw error
  }
}

/** Runs work that begins no job. A failure of Windows becomes `impressora.ocupada`, because a new try is safe. */
function before<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof WindowsError) || error.code === NO_SUCH_PRINTER) throw error
    throw new PrintError('impressora.ocupada', error.message)
  }
}

/** Runs the drawing; false after any failure, because the document is incomplete then. */
function drawn(work: () => boolean): boolean {
  try {
    return work()
  } catch {
    return false
  }
}

function settingsFor(api: WindowsApi, name: string, spec: JobSpec): Uint8Array {
  const wanted = wantedSettings(api.settings(name, null), spec, api.options(name))
  const made = api.settings(name, wanted)
  refuseChanges(wanted, made, spec)
  return made
}

/** Begins a job and pauses it. Some drivers and servers ignore pausing: only the spooler's own job state counts. */
function begin(api: WindowsApi, surface: Surface, name: string, ourId: string): Begun {
  const id = startDocument(surface, ourId)
  const job = () => {
    const found = api.job(name, id)
    return found?.document === ourId ? found : null
  }
  try {
    if (job() === null) return { id, held: false }
    // The spooler retains the job until its end is seen (`driver.ts`).
    api.control(name, id, 'retain')
    const pauseAccepted = api.control(name, id, 'pause')
    return { id, held: pauseAccepted && ((job()?.status ?? 0) & JOB.paused) !== 0 }
  } catch {
    return { id, held: false }
  }
}

function startDocument(surface: Surface, ourId: string): number {
  try {
    return surface.startDocument(ourId)
  } catch (error) {
    throw new PrintError('impressora.recusou', error instanceof Error ? error.message : 'StartDoc')
  }
}

function remove(api: WindowsApi, name: string, id: number, ourId: string): PrintError {
  const left = api.job(name, id)?.document === ourId
  if (left && !api.control(name, id, 'delete')) {
    return new PrintError('impressora.semResposta', 'a job that failed stays in the queue')
  }
  return new PrintError('impressora.recusou', 'the spooler did not take the whole document')
}

function drawAll(pages: Pages, surface: Surface, views: readonly PageView[], scale: number): boolean {
  for (const [page, view] of views.entries()) {
    if (!surface.startPage()) return false
    for (const band of pages.bands(page, view)) if (!surface.draw(band, scale)) return false
    if (!surface.endPage()) return false
  }
  return true
}

/** A page's view, by how many device pixels each drawn pixel covers (`scale`). */
type View = (scale: number) => Omit<PageView, 'color'>

/**
 * The rendered part of each page: the printable area, with the page in its own size. In a document to be fitted, a larger page, or
 * one with ink outside that area, is shrunk to the area and centred. No page is enlarged.
 */
function viewsOf(pages: Pages, metrics: Metrics, { scaling, media, mayShrink = false }: JobSpec): View[] {
  const all = Array.from({ length: pages.count }, (_, page) => page)
  if (scaling === 'none') {
    const fit = fitOf(pages, metrics, mayShrink)
    return all.map(() => viewOf(metrics, fit))
  }
  const asItIs = (page: number) =>
    !isLarger([pages.size(page)], media) && lostInk(pages.ink(page), metrics) <= CUT_TOLERANCE
  return all.map((page) => (asItIs(page) ? viewOf(metrics, 1) : fittingView(pages.size(page), metrics)))
}

/** The view of a page of this size (points) that is shrunk to the printable area and centred. */
function fittingView({ width, height }: { width: number; height: number }, metrics: Metrics): View {
  const { dpi, printable } = metrics
  const [wide, high] = [(width * dpi.x) / POINTS, (height * dpi.y) / POINTS]
  const fit = Math.min(1, printable.width / wide, printable.height / high)
  const begin = { x: (wide * fit - printable.width) / 2, y: (high * fit - printable.height) / 2 }
  return partOf(metrics, fit, begin)
}

/** @param fit the factor of `fitOf`; the middle of the printable area stays in its place */
function viewOf(metrics: Metrics, fit: number): View {
  const { offset, printable } = metrics
  const begin = (from: number, size: number) => from - (from + size / 2) * (1 - fit)
  return partOf(metrics, fit, { x: begin(offset.x, printable.width), y: begin(offset.y, printable.height) })
}

function partOf({ dpi, printable }: Metrics, fit: number, begin: { x: number; y: number }): View {
  return (scale) => ({
    dpi: { x: (dpi.x * fit) / scale, y: (dpi.y * fit) / scale },
    offset: { x: Math.round(begin.x / scale), y: Math.round(begin.y / scale) },
    width: Math.floor(printable.width / scale),
    height: Math.floor(printable.height / scale),
  })
}

/**
 * The factor by which all pages are shrunk; 1 is unchanged. Windows silently cuts ink beyond the printable area: such a document
 * is refused or, where a rule allows it, shrunk about the centre by no more than needed.
 */
function fitOf(pages: Pages, metrics: Metrics, mayShrink: boolean): number {
  const area = areaOf(metrics)
  const inks = Array.from({ length: pages.count }, (_, page) => pages.ink(page)).filter((ink) => ink !== null)
  const most = Math.max(0, ...inks.map((ink) => lostInk(ink, metrics)))
  if (most <= CUT_TOLERANCE) return 1
  if (!mayShrink) throw new PrintError('impressora.margem', `${Math.round(most)} pt of ink outside the printable area`)
  const reach = { x: (area.right - area.left) / 2, y: (area.bottom - area.top) / 2 }
  const middle = { x: area.left + reach.x, y: area.top + reach.y }
  const fits = inks.flatMap(({ left, top, right, bottom }) => [
    reach.x / Math.max(middle.x - left, right - middle.x),
    reach.y / Math.max(middle.y - top, bottom - middle.y),
  ])
  return Math.min(1, ...fits)
}

/** The part of a sheet that can be printed on, in points. */
function areaOf({ dpi, offset, printable }: Metrics): Box {
  const points = (pixels: number, per: number) => (pixels * POINTS) / per
  return {
    left: points(offset.x, dpi.x),
    top: points(offset.y, dpi.y),
    right: points(offset.x + printable.width, dpi.x),
    bottom: points(offset.y + printable.height, dpi.y),
  }
}

/** How far a page's ink lies beyond the printable part, in points. */
function lostInk(ink: Box | null, metrics: Metrics): number {
  const { left, top, right, bottom } = areaOf(metrics)
  return ink ? Math.max(0, left - ink.left, top - ink.top, ink.right - right, ink.bottom - bottom) : 0
}
