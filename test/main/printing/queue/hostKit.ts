import type { DeliveryHost } from '../../../../main/printing/queue/host.ts'
import type { Change } from '../../../../main/printing/queue/job.ts'
import type { JobRecord } from '../../../../main/printing/journal/journal.ts'

export const BYTES = new Uint8Array([1])

/** What a job's way to its printer needs of the queue, and what that was told. */
export interface FakeHost extends DeliveryHost {
  readonly applied: Change[]
  /** Everything written down, in order. */
  readonly saved: JobRecord[]
  readonly logged: Record<string, string>[]
  watched: number
  silences: number
  bytes: Uint8Array | 'later' | null
  diskFails: boolean
}

export function fakeHost(): FakeHost {
  const host: FakeHost = {
    applied: [],
    saved: [],
    logged: [],
    watched: 0,
    silences: 0,
    bytes: BYTES,
    diskFails: false,
    apply: (_job, change) => void host.applied.push(change),
    async save({ record }) {
      if (host.diskFails) throw new Error('ENOSPC')
      host.saved.push(record)
    },
    watch: () => void (host.watched += 1),
    silent: () => void (host.silences += 1),
    bytesOf: async () => host.bytes,
    driverOf: () => undefined,
    isPaused: () => false,
    isFull: () => false,
    isExpired: () => false,
    log: (_event, data) => void host.logged.push(data),
  }
  return host
}
