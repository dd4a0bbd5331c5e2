import type { LogEvent } from '../../../../main/ports.ts'
import type { JobRecord, Phase } from '../../../../main/printing/journal/journal.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { Lanes } from '../../../../main/printing/queue/lanes.ts'
import type { Job } from '../../../../main/printing/queue/job.ts'
import type { Parts } from '../../../../main/printing/queue/parts.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'

export const BYTES = new Uint8Array([1])

/** A queue's parts over a journal in memory, with what they reported, wrote and logged. */
export interface TestParts extends Parts {
  readonly reported: Trabalho[]
  /** Every record that reached the journal, in order. */
  readonly written: JobRecord[]
  readonly logged: Record<string, string>[]
  watched: number
  polled: number
  /** Called before the journal takes a record; it may reject. */
  disk: (record: JobRecord) => Promise<void>
  bytes: Uint8Array | 'later' | null
  onChange: (job: Job) => void
}

export function testParts(): TestParts {
  const journal = memoryJournal()
  const log = (_event: LogEvent, data: Readonly<Record<string, string>>) => void parts.logged.push({ ...data })
  const board = new JobBoard({
    journal: {
      ...journal,
      bytes: async () => parts.bytes,
      async append(record) {
        await parts.disk(record)
        parts.written.push(record)
        return journal.append(record)
      },
    },
    clock: () => 7,
    log,
    changed(job) {
      parts.reported.push(job.record.trabalho)
      parts.onChange(job)
    },
    watch: () => void (parts.watched += 1),
    validadeMs: 60_000,
  })
  const parts: TestParts = {
    board,
    lanes: new Lanes(async () => Infinity, log),
    poll: async () => void (parts.polled += 1),
    driverOf: () => undefined,
    log,
    reported: [],
    written: [],
    logged: [],
    watched: 0,
    polled: 0,
    disk: async () => undefined,
    bytes: BYTES,
    onChange: () => undefined,
  }
  return parts
}

/** How far a record is, and whether it says that paper is possible. */
export const stage = ({ phase, trabalho }: JobRecord): [Phase, boolean] => [phase, trabalho.liberado]

/** The states that were reported since the job was added. */
export const states = ({ reported }: TestParts) => reported.slice(1).map(({ estado }) => estado)

/** Lets what is due be done. */
export const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}
