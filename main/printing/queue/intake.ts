import { FalhaError } from '../../../shared/errors.ts'
import type { LogEvent, Uptime } from '../../ports.ts'
import { driverAmong, type PrinterDriver, type ListedPrinter, PrintError } from '../driver.ts'
import type { JobJournal } from '../journal/journal.ts'
import { digest, newRecord, preparePaper, type Origin, type PrintRequest } from '../paper/printRequest.ts'
import type { Attendances } from './attendances.ts'
import { askEarly, type Parts } from './lanes.ts'

const REMEMBERED_KEYS = 10_000

export interface IntakeOptions {
  readonly journal: JobJournal
  /** Drivers in the order of the screen; at most one of each id. */
  readonly drivers: readonly PrinterDriver[]
  /** Random and opaque, e.g. `crypto.randomUUID`. */
  readonly newId: () => string
  /** Epoch, ms. */
  readonly clock: () => number
  readonly uptime: Uptime
  /** `Impressora.id` chosen for this station, if any. */
  readonly remembered: () => string | undefined
}

export interface PrintersOptions extends Pick<IntakeOptions, 'drivers' | 'remembered'> {
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
}

/** Accepts documents, once for each click: checks each, stores it in the journal and adds it to its printer's lane. */
export class Intake {
  readonly #options: IntakeOptions
  readonly #parts: Pick<Parts, 'board' | 'lanes'>
  readonly #attendances: Attendances
  readonly #printers: Printers
  readonly #entered: () => void
  readonly #keys = new OnceByKey()
  closed = false

  /** `entered` is called when a job was accepted. */
  constructor(
    options: IntakeOptions,
    parts: Pick<Parts, 'board' | 'lanes'>,
    attendances: Attendances,
    printers: Printers,
    entered: () => void,
  ) {
    this.#options = options
    this.#parts = parts
    this.#attendances = attendances
    this.#printers = printers
    this.#entered = entered
  }

  /** Restores an idempotency key of an earlier start, with its job. */
  restoreKey(key: string, trabalhoId: string): void {
    this.#keys.restore(key, Promise.resolve(trabalhoId))
  }

  /** Resolves to the job's id. Rejects as `PrintQueue.print` does. */
  take(request: PrintRequest, origin: Origin, atendimento: number): Promise<string> {
    const begin = () => this.#accept(request, origin, atendimento)
    return request.chave === undefined ? begin() : this.#keys.run(digest(request.chave), begin)
  }

  async #accept(request: PrintRequest, origin: Origin, atendimento: number): Promise<string> {
    if (this.closed) throw new PrintError('fila.indisponivel', 'the program is ending')
    const { board, lanes } = this.#parts
    const paper = await preparePaper(request)
    const impressora = request.impressora ?? (await this.#defaultPrinter())
    const driver = driverAmong(this.#options.drivers, impressora)
    if (!driver) throw new PrintError('impressora.ausente', 'no driver for this printer')
    // A PDF locked against printing can still be saved into a folder.
    if (driver.id !== 'folder' && paper.locked) throw new FalhaError('documento.protegido')
    const { newId, clock, uptime, journal } = this.#options
    const born = uptime.life === null ? {} : { born: { life: uptime.life, ms: uptime.ms() } }
    const moment = { now: clock(), ...born }
    const record = newRecord(request, { ...paper, impressora, ...moment, atendimento, ...origin }, newId)
    if (!this.#attendances.isCurrent(atendimento)) throw new FalhaError('atendimento.encerrado')
    const lane = lanes.of(impressora)
    const early = lane.isFree ? askEarly(driver, impressora) : null
    try {
      await journal.append(record, paper.bytes)
    } catch (error) {
      throw new PrintError('fila.indisponivel', 'the journal refused the job', error)
    }
    if (!this.#attendances.isCurrent(atendimento)) {
      await board.forget({ record })
      throw new FalhaError('atendimento.encerrado')
    }
    const job = board.add(record, driver, {}, ['report', 'audit'])
    // The first job of a lane starts at once, with the bytes in memory. Other jobs read their bytes from the journal later.
    const isFirst = lane.isFree
    if (isFirst) board.holdBytes(job, paper.bytes)
    lane.add(job, isFirst ? early : null)
    this.#entered()
    return record.trabalho.trabalhoId
  }

  async #defaultPrinter(): Promise<string> {
    const chosen = this.#options.remembered() ?? (await this.#printers.list()).inUse
    if (chosen === null) throw new PrintError('impressora.ausente', 'no printer, or a spooler does not answer')
    return chosen
  }
}

/**
 * Maps each idempotency key to its job, from the moment the first request begins. Keys outlive their jobs, so that a late
 * repetition prints nothing. Beyond `REMEMBERED_KEYS` the oldest is dropped.
 */
class OnceByKey {
  readonly #ids = new Map<string, Promise<string>>()

  /**
   * For a new key runs `begin` and resolves to the job's id. For a known key resolves to the first job's id. A rejected
   * `begin` frees the key, since nothing was printed.
   */
  run(key: string, begin: () => Promise<string>): Promise<string> {
    const known = this.#ids.get(key)
    if (known) return known
    // The key is stored before any await, so that the second half of a double click finds it.
    const id = begin()
    this.restore(key, id)
    id.catch(() => this.#ids.delete(key))
    return id
  }

  restore(key: string, id: Promise<string>): void {
    this.#ids.set(key, id)
    const [oldest] = this.#ids.keys()
    if (this.#ids.size > REMEMBERED_KEYS && oldest !== undefined) this.#ids.delete(oldest)
  }
}

/** The printers of all drivers, and the one for a request that names none. */
export class Printers {
  readonly #options: PrintersOptions
  /** The spooler's default, if that was in use last. */
  #byDefault: string | null = null

  constructor(options: PrintersOptions) {
    this.#options = options
  }

  /** @returns `inUse`: null if there is no printer, or if a driver that does not answer may have it */
  async list(): Promise<{ printers: ListedPrinter[]; inUse: string | null }> {
    const { drivers, remembered, log } = this.#options
    const lists = await Promise.all(
      drivers.map((driver) =>
        driver.list().catch((error: unknown) => {
          log('printing.list', { driver: driver.id, detalhe: String(error) })
          return null
        }),
      ),
    )
    const printers = lists.flatMap((list) => list ?? [])
    const choice = remembered()
    const chosen = choosePrinter(lists, choice)
    const silent = drivers.filter((_, place) => lists[place] === null)
    const last = this.#byDefault
    // A default stays in use while its spooler is silent: jobs wait for it. A folder or an only printer was nobody's choice.
    if (chosen === null && last !== null && driverAmong(silent, last)) return { printers, inUse: last }
    const isDefault = ({ id, driver, padrao }: ListedPrinter) => id === chosen && padrao && driver !== 'folder'
    this.#byDefault = choice === undefined && printers.some(isDefault) ? chosen : null
    return { printers, inUse: chosen }
  }
}

/**
 * The printer for a request that names none: the remembered printer, else the spooler's default, else the only printer,
 * else the folder. Null if there is no printer at all.
 * A remembered printer is returned even if it is not listed: an error is better than a taxpayer's document at a printer
 * in another room. Null for the same reason if a driver that did not answer may have the default printer.
 * @param lists the printers of each driver, in the drivers' order; null for a driver that did not answer
 */
function choosePrinter(
  lists: readonly (readonly ListedPrinter[] | null)[],
  remembered: string | undefined,
): string | null {
  if (remembered !== undefined) return remembered
  const silent = lists.indexOf(null)
  const printers = lists.slice(0, silent < 0 ? undefined : silent).flatMap((list) => list ?? [])
  const real = printers.filter((printer) => printer.driver !== 'folder')
  const byDefault = real.find((printer) => printer.padrao)
  if (byDefault || silent >= 0) return byDefault?.id ?? null
  const [only, ...others] = real
  if (only && others.length === 0) return only.id
  return printers.find((printer) => printer.driver === 'folder')?.id ?? null
}
