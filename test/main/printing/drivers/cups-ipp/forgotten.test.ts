import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec, PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'
import { Imitation, refuses } from '../../../../sandbox/printer/imitation.ts'
import { jobFor } from '../../jobSpec.ts'

const COMPLETED = 9
const NOT_FOUND = 0x0406

const ref = { impressora: 'cups-ipp:q', jobId: '1', uuid: 'urn:uuid:ours' }

describe('a job that this machine’s own CUPS has forgotten', () => {
  let printer: Imitation
  let cups: Imitation
  let folder: string
  let driver: PrinterDriver
  let programs: ChildProcess[]
  let spec: JobSpec
  const atWork = (name: string) => programs.push(spawn('sleep', ['600'], { argv0: name, stdio: 'ignore' }))
  const poll = async (witness?: string) => (await driver.poll([{ ref, spec, witness }]))[0]

  beforeEach(async ({ skip }) => {
    programs = []
    // The process of an earlier test may still be ending.
    spec = jobFor(ref.impressora)
    vi.useFakeTimers({ toFake: ['performance'] })
    folder = await mkdtemp(join(tmpdir(), 'balcao-esqueceu-'))
    const socketPath = join(folder, 's')
    ;[printer, cups] = await Promise.all([Imitation.start(), Imitation.start(socketPath)])
    cups.deviceUri = printer.uri
    const made = createCupsDriver('balcao', { socketPath }, 5_000)
    if (!made) throw new Error('no driver')
    driver = made
    skip(process.platform !== 'linux', 'only Linux tells what CUPS left at work')
    // Running processes are trusted only if a CUPS is visible as well.
    atWork('cupsd')
  })
  afterEach(async () => {
    for (const program of programs) program.kill()
    printer.close()
    cups.close()
    vi.useRealTimers()
    await rm(folder, { recursive: true, force: true })
  })

  it.each<[what: string, tell: () => unknown]>([
    ['at a printer that cannot be asked', () => (cups.deviceUri = 'usb://Laser/1')],
    ['at a queue that was removed', () => (cups.lies.getPrinterAttributes = refuses(NOT_FOUND))],
  ])('a job that the local CUPS forgot is printing while a CUPS process works on it, also %s', async (_what, tell) => {
    tell()
    atWork(spec.ourId)
    expect(await poll()).toEqual({ estado: 'printing' })
  })

  it.each<[what: string, tell: () => unknown, motivo: string]>([
    ['has no paper', () => (printer.reasons = ['media-empty-error']), 'media-empty'],
    ['is off', () => printer.close(), 'offline'],
  ])(
    'a job that the local CUPS forgot, and that a CUPS process works on, waits for its printer, which %s',
    async (_what, tell, motivo) => {
      tell()
      atWork(spec.ourId)
      expect(await poll()).toEqual({ estado: 'attention', motivo })
    },
  )

  it('a job that the local CUPS forgot becomes a question where no process works on it and its printer cannot answer', async () => {
    cups.deviceUri = 'usb://Laser/1'
    expect(await poll()).toEqual({ estado: 'unknown' })
  })

  it('a job proven never to have reached its printer stays so when that printer loses its power', async () => {
    printer.jobs = [{ id: 1, uuid: 'urn:uuid:before', name: randomUUID(), state: COMPLETED, impressions: 1 }]
    const witness = await driver.witness?.(ref.impressora)
    expect(await poll(witness)).toBeNull()
    printer.jobs = []
    printer.upTime = 1
    vi.advanceTimersByTime(3_000)
    expect(await poll(witness)).toEqual({ estado: 'failed', erro: 'impressora.naoRecebeu' })
  })
})
