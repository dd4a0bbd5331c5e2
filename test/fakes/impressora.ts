import {
  PrintError,
  printerId,
  type JobSpec,
  type ListedPrinter,
  type PrinterDriver,
  type PrinterStatus,
  type SpoolRef,
  type SpoolState,
  UNSTATED,
} from '../../main/printing/driver.ts'
import type { DriverId } from '../../shared/model/impressao.ts'

export type FakeCall = 'list' | 'status' | 'submit' | 'release' | 'poll' | 'find' | 'cancel'

export const READY: PrinterStatus = { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }

/** A printer driver in memory whose answers a test sets. */
export interface FakeDriver extends PrinterDriver {
  readonly calls: FakeCall[]
  readonly submitted: JobSpec[]
  /** The bytes of each submission, in the same order. */
  readonly bytes: Uint8Array[]
  /** The spooler's jobs, by the program's name of each; `held` is true until the release. */
  readonly spool: Map<string, { ref: SpoolRef; held: boolean }>
  /** The answer of `poll` for every released job; an error is thrown. */
  says: SpoolState | PrintError
  statusSays: PrinterStatus
  /** Errors that calls of a method throw, without any other effect, until a test removes them. */
  readonly failing: Map<FakeCall, PrintError>
  /** Calls that are carried out but never answered, until a test removes them. */
  readonly deaf: Set<'submit' | 'release'>
  /** Awaited inside `submit`, so that a test can act while a job is being submitted. */
  gate: Promise<void>
  cancelSays: 'canceled' | 'too-late' | 'unknown'
  printers: ListedPrinter[]
}

/** @param names printers of this driver; the first is the spooler's default */
export function fakeDriver(
  id: DriverId = 'cups-ipp',
  names: readonly string[] = ['laser'],
  twoPhase = true,
): FakeDriver {
  const step = (call: FakeCall) => {
    driver.calls.push(call)
    const error = driver.failing.get(call)
    if (error) throw error
  }
  const answer = (call: 'submit' | 'release') => {
    if (driver.deaf.has(call)) throw new PrintError('impressora.semResposta', 'timeout')
  }
  const driver: FakeDriver = {
    id,
    twoPhase,
    calls: [],
    submitted: [],
    bytes: [],
    spool: new Map(),
    says: { estado: 'printing' },
    statusSays: READY,
    failing: new Map(),
    deaf: new Set(),
    gate: Promise.resolve(),
    cancelSays: 'canceled',
    printers: names.map((nome, index) => ({
      id: printerId(id, nome),
      nome,
      driver: id,
      padrao: index === 0,
      estado: 'pronta',
      motivos: [],
      aceita: true,
    })),
    async list() {
      step('list')
      return driver.printers
    },
    capabilities: async () => UNSTATED,
    async status() {
      step('status')
      return driver.statusSays
    },
    async submit(bytes, spec) {
      await driver.gate
      step('submit')
      driver.submitted.push(spec)
      driver.bytes.push(bytes)
      const ref = { impressora: spec.impressora, jobId: String(driver.submitted.length), uuid: spec.ourId }
      driver.spool.set(spec.ourId, { ref, held: twoPhase })
      answer('submit')
      return ref
    },
    async release(ref) {
      step('release')
      driver.spool.set(ref.uuid, { ref, held: false })
      answer('release')
    },
    async poll(jobs) {
      step('poll')
      const { says, spool } = driver
      if (says instanceof PrintError) throw says
      return jobs.map(({ ref }): SpoolState => (spool.get(ref.uuid)?.held ? { estado: 'submitted' } : says))
    },
    async find(ourId) {
      step('find')
      return driver.spool.get(ourId)?.ref ?? null
    },
    strays: async () => ({ jobs: [], complete: true }),
    async cancel(ref) {
      step('cancel')
      if (driver.cancelSays === 'canceled') driver.spool.delete(ref.uuid)
      return driver.cancelSays
    },
    printedNothing: async () => true,
  }
  return driver
}
