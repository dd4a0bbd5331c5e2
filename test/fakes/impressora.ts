import { PrintError } from '../../main/printing/errors.ts'
import {
  printerId,
  type JobSpec,
  type ListedPrinter,
  type PrinterDriver,
  type SpoolState,
} from '../../main/printing/driver.ts'
import type { DriverId } from '../../shared/model/impressao.ts'

/** A printer in memory whose answers a test sets; `submitted` is the paper that could come out. */
export interface FakeDriver extends PrinterDriver {
  readonly calls: string[]
  readonly submitted: JobSpec[]
  /** What `poll` says of every job from now on; an error is thrown instead. */
  says: SpoolState | PrintError
  /** Thrown by the next calls of that method until removed. */
  readonly failing: Map<'submit' | 'release' | 'list', PrintError>
  /** Awaited inside `submit`, to catch a job half-way. */
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
  const step = (call: 'submit' | 'release' | 'list') => {
    driver.calls.push(call)
    const error = driver.failing.get(call)
    if (error) throw error
  }
  const driver: FakeDriver = {
    id,
    twoPhase,
    calls: [],
    submitted: [],
    says: { estado: 'printing' },
    failing: new Map(),
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
    async capabilities() {
      return { formats: null, media: null, sides: null, trays: null, scalings: null, maxCopies: null }
    },
    async status() {
      return { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }
    },
    async submit(_bytes, spec) {
      await driver.gate
      step('submit')
      driver.submitted.push(spec)
      return { impressora: spec.impressora, jobId: String(driver.submitted.length), uuid: spec.ourId }
    },
    async release() {
      step('release')
    },
    async poll(jobs) {
      driver.calls.push('poll')
      const { says } = driver
      if (says instanceof PrintError) throw says
      return jobs.map(() => says)
    },
    async find(ourId) {
      driver.calls.push('find')
      return { impressora: 'x', jobId: '0', uuid: ourId }
    },
    async cancel() {
      driver.calls.push('cancel')
      return driver.cancelSays
    },
  }
  return driver
}
