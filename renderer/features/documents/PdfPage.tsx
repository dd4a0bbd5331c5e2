import { useEffect, useRef, useState } from 'react'
import { documentsText as text } from '../../text/documents.ts'
import styles from './PdfPage.module.css'
import { openPdf, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from './pdf.ts'
import { PIXELS_PER_POINT } from './zoom.ts'

/** Pages within this distance of the visible part are drawn in advance. */
const MARGIN = '600px'
/** A4 in points, assumed until the page's real size is known. */
const A4 = { width: 595, height: 842 }

export interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** The page's number, from 1. */
  number: number
  zoom: number
  onInSight: (number: number) => void
}

/** One page: a canvas, which exists only near the visible part, and a text layer for screen readers and copying. */
export function PdfPage({ pdf, number, zoom, onInSight }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useIsNear(frame, MARGIN)
  const inMiddle = useIsNear(frame, '-45% 0px')
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (inMiddle) onInSight(number)
  }, [inMiddle, number, onInSight])
  useEffect(() => {
    let alive = true
    if (near) void pdf.getPage(number).then((read) => alive && setPage(read))
    return () => {
      alive = false
    }
  }, [pdf, number, near])

  const scale = zoom * PIXELS_PER_POINT
  const { width, height } = page?.getViewport({ scale: 1 }) ?? A4
  return (
    <div
      ref={frame}
      className={styles.page}
      style={{ width: width * scale, height: height * scale }}
      data-page={number}
      role="region"
      aria-label={text.page(number, pdf.numPages)}
    >
      {near && page && <PageDrawing key={scale} page={page} scale={scale} />}
    </div>
  )
}

/** Draws a page once for each scale. Unmounting frees the canvas at once, not at some garbage collection. */
function PageDrawing({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const screen = canvas.current
    const words = layer.current
    if (!screen || !words) return
    const density = window.devicePixelRatio
    const fine = page.getViewport({ scale: scale * density })
    screen.width = Math.floor(fine.width)
    screen.height = Math.floor(fine.height)
    const drawing = page.render({ canvas: screen, viewport: fine })
    const viewport = page.getViewport({ scale: scale })
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
    // Both promises reject when cancelled. A page that cannot be drawn stays white.
    void Promise.allSettled([drawing.promise, text.render()])
    return () => {
      drawing.cancel()
      text.cancel()
      screen.width = 0
      screen.height = 0
      words.replaceChildren()
      page.cleanup()
    }
  }, [page, scale])
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div ref={layer} className={styles.text} style={{ '--total-scale-factor': scale } as React.CSSProperties} />
    </>
  )
}

function useIsNear(target: React.RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, rootMargin])
  return near
}

type PdfReading =
  | { situacao: 'opening' }
  | { situacao: 'open'; pdf: PDFDocumentProxy; /** Width of the first page, in points. */ pageWidth: number }
  | { situacao: 'unreadable' }

/** Opens a document for viewing. Unmounting the component closes it and frees its memory. */
export function useOpenPdf(documentoId: string): PdfReading {
  const [reading, setReading] = useState<PdfReading>({ situacao: 'opening' })
  useEffect(() => {
    const controller = new AbortController()
    const open = async () => {
      const { pdf } = await openPdf(documentoId, controller.signal)
      const page = await pdf.getPage(1)
      return { situacao: 'open', pdf, pageWidth: page.getViewport({ scale: 1 }).width } as const
    }
    const show = (fresh: PdfReading) => {
      if (!controller.signal.aborted) setReading(fresh)
    }
    open().then(show, () => show({ situacao: 'unreadable' }))
    return () => controller.abort()
  }, [documentoId])
  return reading
}
