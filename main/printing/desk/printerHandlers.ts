import { z } from 'zod'
import { SIDES, type OpcoesDaImpressora } from '../../../shared/model/impressao.ts'
import { isRange, mediaSize } from '../../../shared/model/mediaSize.ts'
import type { HandlersOf } from '../../ipc/handlers.ts'
import { bandeja, impressora, regrasSchema } from '../../settings/regraDeImpressao.ts'
import type { Station } from '../../settings/station.ts'
import { driverAmong, type Capabilities, type PrinterDriver, PrintError } from '../driver.ts'
import { FOLDER_PRINTER } from '../drivers/folder/driver.ts'
import type { PrintDesk } from './printDesk.ts'
import type { PrintQueue } from '../queue/queue.ts'

export interface PrinterDeps {
  queue: PrintQueue
  desk: PrintDesk
  /** Asks the person for a folder; null if they cancel. */
  askFolder: () => Promise<string | null>
  station: Station
  drivers: readonly Pick<PrinterDriver, 'id' | 'capabilities'>[]
}

/** The window's calls about the printers of this machine, and about its printing rules. */
export function printerHandlers({ queue, desk, askFolder, station, drivers }: PrinterDeps) {
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
