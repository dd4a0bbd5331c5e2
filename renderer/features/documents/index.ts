/* The door of documents to the other features: a fetched PDF, its verbs and its words. */
export { IssuedPdfActions, PdfActions } from './PdfActions.tsx'
export { AnswerPrintButton } from './AnswerPrintButton.tsx'
export { FetchedPdf } from './FetchedPdf.tsx'
export { isReadWhole } from './text.ts'
export { usePaperText } from './usePaperText.ts'
export { usePdf } from './usePdf.ts'
