import { z } from 'zod'
import { LIMITES } from '../../../shared/model/limites.ts'
import { tiposDocumento } from '../../../shared/model/tipoDocumento.ts'
import type { HandlersOf } from '../../ipc/handlers.ts'
import { copias, impressora } from '../../settings/regraDeImpressao.ts'
import { networkHandlers, type NetworkDeps } from './networkHandlers.ts'
import { printerHandlers, type PrinterDeps } from './printerHandlers.ts'

const trabalhoId = z.string().min(1).max(LIMITES.id)
/** A text such as `31-32,40`; the queue, which knows the page count, decides whether it is valid. */
const paginas = z
  .string()
  .regex(/^[\d\s,-]{1,200}$/)
  .optional()
const chave = z.string().min(1).max(LIMITES.chave)

export function printingHandlers(deps: PrinterDeps & NetworkDeps): HandlersOf<'impressao'> {
  const { queue, desk } = deps
  return {
    ...printerHandlers(deps),
    ...networkHandlers(deps),
    'impressao.destino': {
      schema: z.strictObject({ tipo: z.enum(tiposDocumento) }),
      run: ({ tipo }) => desk.destination(tipo),
    },
    'impressao.imprimir': {
      schema: z.strictObject({
        documentoId: z.string().max(LIMITES.id),
        copias: copias.optional(),
        chave,
        impressora: impressora.optional(),
        paginas,
      }),
      run: ({ documentoId, chave, paginas, ...asked }) => desk.print(documentoId, asked, chave, paginas),
    },
    'impressao.repetir': {
      schema: z.strictObject({ trabalhoId, chave, copias: copias.optional(), paginas }),
      run: (again) => desk.repeat(again),
    },
    'impressao.trocarImpressora': {
      schema: z.strictObject({ trabalhoId, impressora }),
      run: ({ trabalhoId, impressora }) => queue.moveTo(trabalhoId, impressora),
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
    'impressao.semDono': {
      schema: z.undefined(),
      run: async () => {
        // Waits for the restored queue: before that, jobs of an earlier start are missing.
        await queue.restored
        return queue.semDono()
      },
    },
    'impressao.conferirSemDono': { schema: z.undefined(), run: () => queue.clearSemDono() },
    'impressao.avisos': { schema: z.undefined(), run: () => queue.notices() },
  }
}
