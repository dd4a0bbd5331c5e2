/**
 * pdf.js for tests that read a PDF's text. It draws nothing here; Node.js lacks its drawing classes, and pdf.js warns about each
 * missing one.
 */
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })

export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
