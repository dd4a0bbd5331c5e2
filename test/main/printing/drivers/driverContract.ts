import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  PrintError,
  printerId,
  type JobSpec,
  type PrinterDriver,
  type SpoolRef,
  type SpoolState,
} from '../../../../main/printing/driver.ts'
import { ESTADOS_IMPRESSORA, isTerminal, MOTIVOS_ATENCAO, type DriverId } from '../../../../shared/model/impressao.ts'
import { jobFor } from '../jobSpec.ts'
import { samplePdf } from '../paper/samplePdf.ts'

/** A driver with a real spooler or printer, which can be delayed, cut off and inspected. */
export interface DriverBench {
  readonly driver: PrinterDriver
  /** A printer that works. */
  readonly impressora: string
  /** The final state of a printed job there. */
  readonly end: 'printed' | 'sent'
  /** Options that this printer does not have. */
  readonly impossible: ReadonlyArray<Partial<JobSpec>>
  /** The printed documents, oldest first; their bytes are the sent ones if `exact`. */
  papers(): Promise<Buffer[]>
  readonly exact: boolean
  /** All that others may read: names of jobs and files, arguments of programs. */
  traces(): Promise<string>
  /** Whether the label may be in the name of a saved file, which is its purpose. */
  readonly labelled?: boolean
  /** From now on released jobs stay under way, until `letGo`. */
  hold(): Promise<void>
  letGo(): Promise<void>
  /** Makes the spooler, or the printer where there is none, unreachable until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

/** Starts a driver's spooler or printer; `ausente` is the reason, as a sentence, when that is impossible here. */
export type OpenBench = () => Promise<DriverBench | { readonly ausente: string }>

/** An invented person's, as it must never be seen outside. */
const CPF = '529.982.247-25'
const LABEL = 'Guia 2026000123'
/** A limit, not a measurement: what has not happened by then on the busiest machine never will. */
const SOON = { timeout: 110_000, interval: 50 }

/** The contract that every driver must fulfil. Skipped, with the reason, when its spooler or printer is not available. */
export function driverContract(id: DriverId, open: OpenBench): void {
  describe(`the contract of printer drivers: ${id}`, () => {
    let opened: DriverBench | { readonly ausente: string }
    let bench: DriverBench
    let pdf: Buffer

    const specOf = (more: Partial<JobSpec> = {}) => jobFor(bench.impressora, { rotulo: `${LABEL} ${CPF}`, ...more })
    const stateOf = async (ref: SpoolRef, spec: JobSpec) => (await bench.driver.poll([{ ref, spec }]))[0]

    async function endOf(ref: SpoolRef, spec: JobSpec): Promise<SpoolState | null | undefined> {
      let state: SpoolState | null | undefined = null
      await vi.waitFor(async () => {
        state = await stateOf(ref, spec)
        expect(state && isTerminal(state.estado)).toBe(true)
      }, SOON)
      return state
    }

    /** Prints one job, however long the printer is busy with another. */
    async function print(spec: JobSpec): Promise<SpoolRef> {
      const ref = await bench.driver.submit(pdf, spec)
      await bench.driver.release(ref)
      expect(await endOf(ref, spec)).toMatchObject({ estado: bench.end })
      return ref
    }

    beforeAll(async () => {
      pdf = await samplePdf(1)
      opened = await open()
      if (!('ausente' in opened)) bench = opened
    })
    beforeEach(({ skip }) => skip('ausente' in opened, 'ausente' in opened ? opened.ausente : ''))
    afterEach(() => ('ausente' in opened ? undefined : bench.letGo()))
    afterAll(() => ('ausente' in opened ? undefined : bench.close()))

    it('a printer driver lists its printers, each with its own id and a state of the closed list', async () => {
      expect(bench.driver.id).toBe(id)
      const printers = await bench.driver.list()
      expect(printers.map(({ id }) => id)).toContain(bench.impressora)
      for (const { id: printer, nome, driver, estado, motivos, aceita, padrao } of printers) {
        expect(printer.startsWith(`${id}:`)).toBe(true)
        expect(driver).toBe(id)
        expect(nome).not.toBe('')
        expect(ESTADOS_IMPRESSORA).toContain(estado)
        for (const motivo of motivos) expect(MOTIVOS_ATENCAO).toContain(motivo)
        expect([typeof aceita, typeof padrao]).toEqual(['boolean', 'boolean'])
      }
      expect(new Set(printers.map(({ id }) => id)).size).toBe(printers.length)
    })

    it('a printer driver reports a printer’s state and abilities', async () => {
      expect(await bench.driver.status(bench.impressora)).toEqual({
        estado: 'pronta',
        motivos: [],
        aceita: true,
        bloqueio: null,
      })
      const can = await bench.driver.capabilities(bench.impressora)
      expect(can.formats).toContain('application/pdf')
      for (const list of [can.media, can.sides, can.trays, can.scalings]) {
        expect(list === null || Array.isArray(list)).toBe(true)
      }
    })

    it('a printer driver prints a document, byte for byte if no other program is in between', async () => {
      const before = (await bench.papers()).length
      await print(specOf())
      const [paper, ...others] = (await bench.papers()).slice(before)
      expect(others).toEqual([])
      expect(bench.exact ? paper?.equals(pdf) : paper !== undefined).toBe(true)
    })

    it('a printer driver finds a job again by our name for it', async () => {
      await bench.hold()
      const spec = specOf()
      const ref = await bench.driver.submit(pdf, spec)
      for (const found of [await bench.driver.find(spec.ourId), await bench.driver.find(spec.ourId, spec.impressora)]) {
        expect(found).toMatchObject({ impressora: ref.impressora, uuid: ref.uuid })
      }
      expect(await bench.driver.find(randomUUID())).toBeNull()
      await bench.letGo()
      await bench.driver.release(ref)
      expect(await endOf(ref, spec)).toMatchObject({ estado: bench.end })
    })

    it('a printer driver lists only those unfinished jobs of this station that the journal does not have', async ({
      skip,
    }) => {
      skip(id === 'folder', 'Uma pasta não tem trabalhos a caminho.')
      await bench.hold()
      const spec = specOf()
      const ref = await bench.driver.submit(pdf, spec)
      const told = (isOurs: boolean, isKnown: boolean) =>
        bench.driver.strays({ isOurs: (name) => isOurs && name === spec.ourId, isKnown: () => isKnown })
      const { impressora, uuid } = ref
      const none = { jobs: [], complete: true }
      const job = { ourId: spec.ourId, ref: { impressora, uuid } }
      expect(await told(true, false)).toMatchObject({ jobs: [job], complete: true })
      expect([await told(true, true), await told(false, false)]).toEqual([none, none])
      expect(await bench.driver.cancel(ref)).toBe('canceled')
      await bench.letGo()
      await vi.waitFor(async () => expect(await told(true, false)).toEqual(none), SOON)
    })

    it('a printer driver creates two jobs if one document is submitted twice', async () => {
      const before = (await bench.papers()).length
      const [first, second] = [await print(specOf()), await print(specOf())]
      expect(`${first.jobId} ${first.uuid}`).not.toBe(`${second.jobId} ${second.uuid}`)
      expect(await bench.papers()).toHaveLength(before + 2)
    })

    it('a printer driver refuses options that the printer lacks, and sends nothing', async ({ skip }) => {
      skip(bench.impossible.length === 0, 'Esta impressora aceita qualquer opção.')
      const before = (await bench.papers()).length
      for (const options of bench.impossible) {
        const spec = specOf(options)
        const codigo = expect.stringMatching(/^impressora\.(opcao|papel)$/)
        await expect(bench.driver.submit(pdf, spec)).rejects.toMatchObject({ codigo })
        expect(await bench.driver.find(spec.ourId)).toBeNull()
      }
      expect(await bench.papers()).toHaveLength(before)
    })

    it('a printer driver cancels an unfinished job, and reports when it is too late', async () => {
      await bench.hold()
      const early = specOf()
      const ref = await bench.driver.submit(pdf, early)
      expect(await bench.driver.cancel(ref)).toBe('canceled')
      // An unreleased job printed nothing; without held jobs, it may have printed.
      const nothing = await bench.driver.printedNothing({ ref, spec: early })
      expect(nothing || !bench.driver.twoPhase).toBe(true)
      await bench.letGo()
      // The canceled job may still be printing.
      const late = specOf()
      const printed = await vi.waitFor(() => print(late), SOON)
      expect(await bench.driver.cancel(printed)).not.toBe('canceled')
      expect(await bench.driver.printedNothing({ ref: printed, spec: late })).toBe(false)
    })

    it('a printer driver does not find a job that was never submitted', async () => {
      const spec = specOf()
      const stranger = { impressora: bench.impressora, jobId: '1', uuid: `urn:uuid:${spec.ourId}`, note: spec.ourId }
      // The printer may have to be queried more than once: a missing job may still be in transfer.
      await vi.waitFor(async () => expect(await stateOf(stranger, spec)).toEqual({ estado: 'unknown' }), SOON)
      expect(await bench.driver.cancel(stranger)).toBe('unknown')
    })

    it('a printer driver reports a missing printer as absent', async () => {
      const impressora = printerId(bench.driver.id, 'nada')
      for (const call of [
        () => bench.driver.capabilities(impressora),
        () => bench.driver.status(impressora),
        () => bench.driver.submit(pdf, specOf({ impressora })),
      ]) {
        await expect(call()).rejects.toMatchObject({ name: 'PrintError', codigo: 'impressora.ausente' })
      }
    })

    it('a printer driver reveals no person’s name in a job', async () => {
      await print(specOf())
      const traces = await bench.traces()
      expect(traces).not.toBe('')
      const secrets = bench.labelled ? /529\.?982\.?247-?25/ : /529\.?982\.?247-?25|2026000123/
      expect(traces).not.toMatch(secrets)
    })

    // Last: spoolers forget jobs that are over when they are cut off.
    it('a printer driver throws only print errors, and never reports success, if the other side is unreachable', async () => {
      await bench.hold()
      const spec = specOf()
      const ref = await bench.driver.submit(pdf, spec)
      await bench.down()
      const { driver, impressora } = bench
      for (const call of [
        // A list may return the last known state of a printer that is being queried again.
        () => driver.list().then((printers) => printers.filter(({ conferindo }) => !conferindo)),
        () => driver.status(impressora),
        () => driver.capabilities(impressora),
        () => driver.submit(pdf, specOf()),
        () => driver.poll([{ ref, spec }]),
        () => driver.find(spec.ourId),
        () => driver.cancel(ref),
        () => driver.release(ref),
      ]) {
        const answer = await call().catch((error: unknown) => error)
        expect(answer instanceof Error && !(answer instanceof PrintError), String(answer)).toBe(false)
        expect(JSON.stringify(answer) ?? '').not.toMatch(/"(printed|sent|pronta)"/)
      }
      const listed = () => driver.list().catch(() => [])
      await expect.poll(async () => JSON.stringify(await listed()), SOON).not.toContain('"pronta"')
      await expect(driver.submit(pdf, specOf())).rejects.toBeInstanceOf(PrintError)
      await bench.up()
      await bench.letGo()
      await vi.waitFor(() => print(specOf()), SOON)
    })
  })
}
