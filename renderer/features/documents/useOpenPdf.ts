import { useEffect, useState } from 'react'
import { openPdf, type PDFDocumentProxy } from './pdf.ts'

export type PdfReading =
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
