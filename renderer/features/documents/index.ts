/* The public interface of documents for other features. */
export { IssuedPdfActions, PdfActions } from './PdfActions.tsx'
export { AnswerPrintButton, LinesPrintButton } from './AnswerPrintButton.tsx'
export { FetchedPdf, FirstPage } from './FetchedPdf.tsx'
