/* pdf.js, loaded only when somebody views a document. Its worker is a file of the program (`worker-src 'self'`). So
   are the standard fonts that PDFs need not embed: Helvetica looks the same on every machine. */
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'

const files = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const urls = new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-1), url]))

/** Returns the files that pdf.js requests by name; the build has renamed them. */
class BundledFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = urls.get(filename)
    const answer = url ? await fetch(url) : null
    if (!answer?.ok) throw new Error(`${filename} ausente`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export interface OpenPdf {
  pdf: PDFDocumentProxy
  close: () => void
}

/** Opens a document that main holds. Rejects if main lost it, pdf.js cannot read it, or `signal` aborts. */
export async function openPdf(documentoId: string, signal: AbortSignal): Promise<OpenPdf> {
  const answer = await fetch(`/documentos/${encodeURIComponent(documentoId)}`, { signal })
  if (!answer.ok) throw new Error(`documento: ${answer.status}`)
  const data = new Uint8Array(await answer.arrayBuffer())
  const port = startPdfWorker()
  const worker = PDFWorker.create({ port: port })
  const load = getDocument({
    data,
    worker,
    BinaryDataFactory: BundledFiles,
    useWorkerFetch: false,
    useSystemFonts: false,
    // The pages' policy forbids WebAssembly: JavaScript decodes JPEG 2000, JBIG2 and fax (`build/bundles.ts`).
    useWasm: false,
    wasmUrl: '/pdf/',
    enableXfa: false,
    stopAtErrors: false,
  })
  const close = () => {
    void load.destroy()
    worker.destroy()
    port.terminate()
  }
  signal.addEventListener('abort', close, { once: true })
  try {
    return { pdf: await load.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * The part of the Trusted Types API used here. A trusted URL is passed to an API that the DOM types declare with a
 * string, so it is typed as a string.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts the worker of pdf.js, the only script that the pages' policy lets a page start by its address. */
function startPdfWorker(): Worker {
  const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes }
  policy ??= trustedTypes.createPolicy('balcao', { createScriptURL: () => workerUrl })
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module' })
}
