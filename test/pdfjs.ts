/**
 * pdf.js for tests that read what stands on a paper. It draws nothing here; what it would draw with is not in Node.js, and pdf.js
 * warns of each where it is absent.
 */
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })

export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
