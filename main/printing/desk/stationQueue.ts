import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Estacao } from '../../../shared/ipc/types.ts'
import type { Clock, KeyVault, Log } from '../../ports.ts'
import { VALIDADE_MS } from '../queue/expiry.ts'
import { PrintQueue, type PrintQueueOptions } from '../queue/queue.ts'
import { sqliteJournal } from '../journal/sqliteJournal.ts'

export interface StationQueueOptions extends Pick<
  PrintQueueOptions,
  'drivers' | 'onChange' | 'onSemDono' | 'remembered' | 'audit' | 'uptime'
> {
  readonly modo: Estacao['modo']
  /** The program's user-data folder. */
  readonly folder: string
  readonly keyVault: KeyVault
  readonly clock: Clock
  readonly log: Log
}

/** The queue as a station runs it: its journal on the disk, its papers' validity by the kind of station. */
export function stationQueue(options: StationQueueOptions): PrintQueue {
  const { modo, folder, keyVault, clock, log, ...rest } = options
  const machine: Pick<PrintQueueOptions, 'clock' | 'log'> = {
    clock: () => clock.now(),
    // Of a job that goes as it should nothing is told.
    log: (event, data) => log.warn(event, data),
  }
  return new PrintQueue({
    ...rest,
    ...machine,
    journal: sqliteJournal({ folder: join(folder, 'fila'), keyVault, ...machine }),
    newId: randomUUID,
    validadeMs: VALIDADE_MS[modo],
    keepAtEnd: modo === 'escritorio',
    personal: modo !== 'escritorio',
  })
}
