/** Loads the PDF library at its first use: the library is half of the program's code, and the start does not need it. */
export const loadPdfLibrary = () => import('@cantoo/pdf-lib')

export type PdfLibrary = Awaited<ReturnType<typeof loadPdfLibrary>>
