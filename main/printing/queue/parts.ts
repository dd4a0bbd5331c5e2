import type { LogEvent } from '../../ports.ts'
import type { PrinterDriver } from '../driver.ts'
import type { Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import type { Lanes } from './lanes.ts'

/** The parts of one queue, for the steps that need several of them. */
export interface Parts {
  readonly board: JobBoard
  readonly lanes: Lanes
  /** Polls the released jobs at the job's printer now. */
  readonly poll: (job: Job) => Promise<unknown>
  readonly driverOf: (impressora: string) => PrinterDriver | undefined
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
}
