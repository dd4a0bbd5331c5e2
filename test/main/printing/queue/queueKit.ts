import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { PrintQueue, type PrintQueueOptions } from '../../../../main/printing/queue/queue.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'

export const LASER = 'cups-ipp:laser'

/** A print request as it looks once fetched and checked, so that no PDF has to be opened. */
export const CHECKED: PrintRequest = {
  bytes: new Uint8Array([1]),
  paginas: 1,
  checked: { pages: [{ width: 595, height: 842 }], hash: 'f'.repeat(64), locked: false },
  documentoId: 'd',
  tipo: 'guia',
  rotulo: 'Guia 1',
  impressora: LASER,
  copias: 1,
}

/** A queue in memory that nobody listens to, but as a test wants it. */
export function queueOf(more: Partial<PrintQueueOptions> & Pick<PrintQueueOptions, 'drivers'>): PrintQueue {
  let ids = 0
  return new PrintQueue({
    journal: memoryJournal(),
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    onChange: () => undefined,
    ...more,
  })
}
