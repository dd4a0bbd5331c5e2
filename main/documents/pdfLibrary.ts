/**
 * The library that reads PDFs: half of all the program has to load, and nobody needs it before the first document. So
 * it is loaded when first asked for, and once.
 */
export const loadPdfLibrary = () => import('@cantoo/pdf-lib')

export type PdfLibrary = Awaited<ReturnType<typeof loadPdfLibrary>>
