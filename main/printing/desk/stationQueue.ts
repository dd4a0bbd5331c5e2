import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Estacao } from '../../../shared/ipc/types.ts'
import type { Clock, KeyVault, Log } from '../../ports.ts'
import { VALIDADE_MS } from '../queue/jobActs.ts'
import { PrintQueue, type PrintQueueOptions } from '../queue/queue.ts'
import { sqliteJournal } from '../journal/sqliteJournal.ts'
import { StationMark } from '../../store/stationMark.ts'
import { digest } from '../paper/printRequest.ts'

export interface StationQueueOptions extends Pick<
  PrintQueueOptions,
  'drivers' | 'onChange' | 'onSemDono' | 'remembered' | 'audit' | 'uptime'
> {
  readonly modo: Estacao['modo']
  readonly folder: string
  /** Folder on another disk for job ends that the journal's disk refuses; undefined if there is none. */
  readonly otherDisk?: string | undefined
  readonly keyVault: KeyVault
  readonly clock: Clock
  readonly log: Log
}

/** The queue of a station: its journal on disk, and the validity of its jobs by the kind of station. */
export function stationQueue(options: StationQueueOptions): PrintQueue {
  const { modo, folder, otherDisk, keyVault, clock, log, ...rest } = options
  const machine: Pick<PrintQueueOptions, 'clock' | 'log'> = {
    clock: () => clock.now(),
    log: (event, data) => log.warn(event, data),
  }
  // The name comes from the data folder, so that two stations of one account do not share the spare folder.
  const spare = otherDisk === undefined ? null : join(otherDisk, `balcao-${digest(folder).slice(0, 16)}`)
  const mark = new StationMark(join(folder, 'fila.json'))
  return new PrintQueue({
    ...rest,
    ...machine,
    journal: sqliteJournal({ folder: join(folder, 'fila'), mark, spare, keyVault, ...machine }),
    isOurs: (name) => mark.isOurs(name),
    newId: () => mark.name(randomUUID()),
    validadeMs: VALIDADE_MS[modo],
    keepAtEnd: modo === 'escritorio',
    personal: modo !== 'escritorio',
    unattended: modo === 'totem',
  })
}
