/**
 * Loads the library that reads PDFs at its first use, once: it is half of the program's code, and nothing needs it before the
 * first document.
 */
export const loadPdfLibrary = () => import('@cantoo/pdf-lib')

export type PdfLibrary = Awaited<ReturnType<typeof loadPdfLibrary>>
