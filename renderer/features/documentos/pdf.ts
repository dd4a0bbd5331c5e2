/*
 * pdf.js, loaded only when somebody looks at a document. Its worker is a file of ours (`worker-src 'self'`), and so
 * are the fonts that PDFs may name without carrying them: Helvetica shows the same on a machine without it.
 */
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'

const arquivos = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const enderecos = new Map(Object.entries(arquivos).map(([caminho, url]) => [caminho.split('/').at(-1), url]))

/** Hands pdf.js the files it asks for by name; the build gave them other names. */
class ArquivosDoPrograma {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = enderecos.get(filename)
    const resposta = url ? await fetch(url) : null
    if (!resposta?.ok) throw new Error(`${filename} ausente`)
    return new Uint8Array(await resposta.arrayBuffer())
  }
}

export interface PdfAberto {
  pdf: PDFDocumentProxy
  /** Frees pages, fonts and the worker with all its memory. */
  fechar: () => void
}

/**
 * Opens a document held in main, read from our own origin. Rejects when main no longer has it, when the
 * bytes are no PDF that pdf.js can read, or when `signal` aborts.
 */
export async function abrirPdf(documentoId: string, signal: AbortSignal): Promise<PdfAberto> {
  const resposta = await fetch(`/documentos/${encodeURIComponent(documentoId)}`, { signal })
  if (!resposta.ok) throw new Error(`documento: ${resposta.status}`)
  const data = new Uint8Array(await resposta.arrayBuffer())
  const porta = new Worker(workerUrl, { type: 'module' })
  const worker = PDFWorker.create({ port: porta })
  const carga = getDocument({
    data,
    worker,
    BinaryDataFactory: ArquivosDoPrograma,
    useWorkerFetch: false,
    useSystemFonts: false,
    // Our pages' policy compiles no WebAssembly: JPEG 2000 and JBIG2 pictures stay blank here, never on paper.
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  })
  const fechar = () => {
    void carga.destroy()
    worker.destroy()
    porta.terminate()
  }
  signal.addEventListener('abort', fechar, { once: true })
  try {
    return { pdf: await carga.promise, fechar }
  } catch (erro) {
    fechar()
    throw erro
  }
}
