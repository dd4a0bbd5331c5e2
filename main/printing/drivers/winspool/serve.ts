import { PrintError } from '../../driver.ts'
import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import type { PdfEngine } from '../raster/pages.ts'
import type { Begun } from './printDocument.ts'
import { spoolService, type Question, type SpoolAnswers } from './spoolService.ts'
import type { WindowsApi } from './windowsApi.ts'

export type SpoolRequest = {
  [Q in Question]: { readonly ask: Q; readonly args: Parameters<SpoolAnswers[Q]>; readonly id: number }
}[Question]

/** `news` comes while a document is printed: its start, before the spooler knows of it, or its job number. */
export type SpoolReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly erro: ErroImpressao; readonly detalhe: string }
  | { readonly id: number; readonly news: 'starting' | Begun }

/** A process's message channel to its parent. */
export interface Port {
  post(message: SpoolReply): void
  onMessage(heard: (request: SpoolRequest) => void): void
}

/**
 * Answers requests in their order, one at a time.
 * @param windows called at the first request, `pdfium` at the first document; if one cannot be loaded, each request reports why
 */
export function serveSpoolRequests(port: Port, windows: () => WindowsApi, pdfium: () => Promise<PdfEngine>): void {
  let api: WindowsApi | null = null
  let engine: PdfEngine | null = null
  let turn: Promise<void> = Promise.resolve()

  async function answer({ id, ask, args }: SpoolRequest): Promise<void> {
    try {
      api ??= windows()
      if (ask === 'print') engine ??= await pdfium()
      const news = (what: 'starting' | Begun) => port.post({ id, news: what })
      const service = spoolService(api, engine ?? NO_ENGINE, { starting: () => news('starting'), begun: news })
      // The compiler does not see that question and arguments belong together.
      const value = (service[ask] as (...given: readonly unknown[]) => unknown)(...args)
      port.post({ id, value })
    } catch (error) {
      const known = error instanceof PrintError
      const detalhe = known ? error.detalhe : error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
      port.post({ id, erro: known ? error.codigo : 'impressora.recusou', detalhe })
      // After an unknown failure PDFium is loaded again.
      if (!known) engine = null
    }
  }

  port.onMessage((request) => {
    turn = turn.then(() => answer(request))
  })
}

const NO_ENGINE: PdfEngine = {
  open: () => {
    throw new PrintError('impressora.recusou', 'no PDFium')
  },
}
