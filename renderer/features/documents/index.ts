/* What documents offer to the other features: a PDF fetched, and its verbs. */
export { IssuedPdfActions, PdfActions } from './PdfActions.tsx'
export { PrintAnswer } from './PrintAnswer.tsx'
export { FetchedPdf } from './FetchedPdf.tsx'
export { usePdf } from './usePdf.ts'
