import { z } from 'zod'
import { LIMITES } from '../../../shared/model/limites.ts'
import { tiposDocumento } from '../../../shared/model/tipoDocumento.ts'
import type { HandlersOf } from '../../ipc/handlers.ts'
import { copias, impressora, bandeja, regrasSchema } from '../../settings/regraDeImpressao.ts'
import { networkHandlers, type NetworkDeps } from './networkHandlers.ts'
import { SIDES, type OpcoesDaImpressora } from '../../../shared/model/impressao.ts'
import { isRange, mediaSize } from '../../../shared/model/mediaSize.ts'
import type { Station } from '../../settings/station.ts'
import { driverAmong, type Capabilities, type PrinterDriver, PrintError } from '../driver.ts'
import { FOLDER_PRINTER } from '../drivers/folder/driver.ts'
import type { PrintDesk } from './printDesk.ts'
import type { PrintQueue } from '../queue/queue.ts'

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

interface PrinterDeps {
  queue: PrintQueue
  desk: PrintDesk
  /** Asks the person for a folder; null if they cancel. */
  askFolder: () => Promise<string | null>
  station: Station
  drivers: readonly Pick<PrinterDriver, 'id' | 'capabilities'>[]
}

/** The window's calls about the printers of this machine, and about its printing rules. */
function printerHandlers({ queue, desk, askFolder, station, drivers }: PrinterDeps) {
  return {
    'impressao.impressoras': { schema: z.undefined(), run: () => queue.printers() },
    'impressao.escolher': {
      schema: z.strictObject({ impressoraId: impressora }),
      run: ({ impressoraId }) => {
        station.changePrinting({ impressora: impressoraId })
        return queue.printers()
      },
    },
    'impressao.escolherPasta': {
      schema: z.undefined(),
      run: async () => {
        const pasta = await askFolder()
        if (pasta) station.changePrinting({ pasta, impressora: FOLDER_PRINTER })
        return queue.printers()
      },
    },
    'impressao.opcoes': {
      schema: z.strictObject({ impressora }),
      run: async ({ impressora }) => {
        const driver = driverAmong(drivers, impressora)
        if (!driver) throw new PrintError('impressora.ausente', 'no driver for this printer')
        return optionsOf(await driver.capabilities(impressora))
      },
    },
    'impressao.pausar': {
      schema: z.strictObject({ impressora, pausada: z.boolean() }),
      run: ({ impressora, pausada }) => queue.pause(impressora, pausada),
    },
    'impressao.paginaDeTeste': {
      schema: z.strictObject({ impressora, bandeja: bandeja.optional(), lados: z.enum(SIDES).optional() }),
      run: (page) => desk.testPage(page),
    },
    'impressao.regras': { schema: z.undefined(), run: () => station.config.impressao.regras },
    'impressao.guardarRegras': {
      schema: z.strictObject({ regras: regrasSchema }),
      run: ({ regras }) => station.changePrinting({ regras }),
    },
    'impressao.som': { schema: z.undefined(), run: () => station.config.impressao.som },
    'impressao.mudarSom': {
      schema: z.strictObject({ ligado: z.boolean() }),
      run: ({ ligado }) => station.changePrinting({ som: ligado }),
    },
  } satisfies Partial<HandlersOf<'impressao'>>
}

/** A printer that does not list its sides is offered with all of them, and may refuse. Trays and papers only if it lists them. */
function optionsOf({ trays, media, sides }: Capabilities): OpcoesDaImpressora {
  return {
    bandejas: trays ?? [],
    papeis: (media ?? []).filter((name) => mediaSize(name) !== null && !isRange(name)),
    lados: SIDES.filter((one) => sides === null || sides.includes(one)),
  }
}
