import { z } from 'zod'
import { nomeDoDocumento } from '../../shared/model/tipoDocumento.ts'
import type { DocumentStore } from '../documents/store.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { PrintQueue } from './queue.ts'
import type { PrinterChoice } from './printerChoice.ts'

const trabalhoId = z.string().min(1).max(64)

export function printingHandlers(deps: {
  documents: DocumentStore
  queue: PrintQueue
  choice: PrinterChoice
}): HandlersOf<'impressao'> {
  const { documents, queue, choice } = deps
  return {
    'impressao.impressoras': { schema: z.undefined(), run: () => queue.printers() },
    'impressao.escolher': {
      schema: z.strictObject({ impressoraId: z.string().min(1).max(256) }),
      run: ({ impressoraId }) => {
        choice.remember(impressoraId)
        return queue.printers()
      },
    },
    'impressao.escolherPasta': {
      schema: z.undefined(),
      run: async () => {
        await choice.askFolder()
        return queue.printers()
      },
    },
    'impressao.imprimir': {
      schema: z.strictObject({
        documentoId: z.string(),
        copias: z.int().min(1).max(99).optional(),
        chave: z.string().min(1).max(100),
      }),
      run: ({ documentoId, copias = 1, chave }) => {
        const { documento, numero, bytes } = documents.get(documentoId)
        const { tipo, paginas } = documento
        return queue.print({
          bytes,
          paginas,
          documentoId,
          tipo,
          rotulo: numero ? `${nomeDoDocumento[tipo]} ${numero}` : nomeDoDocumento[tipo],
          copias,
          chave,
        })
      },
    },
    'impressao.trabalhos': { schema: z.undefined(), run: () => queue.jobs() },
    'impressao.cancelar': {
      schema: z.strictObject({ trabalhoId }),
      run: async ({ trabalhoId }) => void (await queue.cancel(trabalhoId)),
    },
    'impressao.resolver': {
      schema: z.strictObject({ trabalhoId, saiu: z.boolean() }),
      run: ({ trabalhoId, saiu }) => void queue.resolveUnknown(trabalhoId, saiu),
    },
  }
}
