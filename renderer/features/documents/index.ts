/* The public interface of documents for the other features: a fetched PDF, its actions and its texts. */
export { IssuedPdfActions, PdfActions } from './PdfActions.tsx'
export { AnswerPrintButton, LinesPrintButton } from './AnswerPrintButton.tsx'
export { FetchedPdf, FirstPage } from './FetchedPdf.tsx'
