import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runningJobs } from '../../../../../main/printing/drivers/cups-ipp/orphans.ts'
import { eachFolder } from '../../../../fakes/folder.ts'
import { refuses } from '../../../../sandbox/printer/imitation.ts'
import { NOT_FOUND, startCups, type ImitatedCups } from './imitatedCups.ts'

const LOCAL = { socketPath: '/run/cups/cups.sock' }
const JOB = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

let proc: string
eachFolder((made) => void (proc = made))

async function program(pid: string, ...words: string[]): Promise<void> {
  await mkdir(join(proc, pid))
  await writeFile(join(proc, pid, 'cmdline'), words.join('\0') + '\0')
}

it('a process that has ended, and a /proc entry that is not a process, do not count as running CUPS processes', async () => {
  await program('7', '/usr/sbin/cupsd', '-l')
  await mkdir(join(proc, '8'))
  await writeFile(join(proc, 'uptime'), JOB)
  for (const none of ['thread-self', '9a', 'a9']) await program(none, 'cat', JOB)
  const words = [...((await runningJobs(LOCAL, proc)) ?? [])]
  expect(words.filter((word) => word !== '')).toEqual(['/usr/sbin/cupsd', '-l'])
})

it('running CUPS processes are unknown if CUPS itself is not among the visible processes', async () => {
  await program('1', '/sbin/init')
  expect(await runningJobs(LOCAL, proc)).toBeNull()
  expect(await runningJobs(LOCAL, join(proc, 'none'))).toBeNull()
})

it('running CUPS processes are unknown for a CUPS reached over the network, even on this machine', async () => {
  await program('7', '/usr/sbin/cupsd')
  expect(await runningJobs({ host: 'localhost', port: 631, tls: false }, proc)).toBeNull()
})

it('running CUPS processes are unknown if a process cannot be inspected, because it may belong to CUPS', async () => {
  await program('7', '/usr/sbin/cupsd', '-l')
  await mkdir(join(proc, '9', 'cmdline'), { recursive: true })
  expect(await runningJobs(LOCAL, proc)).toBeNull()
})

describe('a job that the local CUPS no longer lists', () => {
  let made: ImitatedCups
  let programs: ChildProcess[]
  const atWork = (name: string) => programs.push(spawn('sleep', ['600'], { argv0: name, stdio: 'ignore' }))
  const poll = async (witness?: string) => (await made.driver.poll([{ ref: made.ref, spec: made.spec, witness }]))[0]

  beforeEach(async ({ skip }) => {
    programs = []
    vi.useFakeTimers({ toFake: ['performance'] })
    made = await startCups(join(proc, 's'))
    skip(process.platform !== 'linux', 'only Linux tells what CUPS left at work')
    // Running processes are trusted only if a CUPS is visible as well.
    atWork('cupsd')
  })
  afterEach(() => {
    for (const program of programs) program.kill()
    vi.useRealTimers()
  })

  it.each<[what: string, tell: () => unknown, state: object]>([
    ['at a printer that cannot be queried', () => (made.cups.deviceUri = 'usb://Laser/1'), { estado: 'printing' }],
    ['at a removed queue', () => (made.cups.lies.getPrinterAttributes = refuses(NOT_FOUND)), { estado: 'printing' }],
    [
      'at a printer out of paper',
      () => (made.printer.reasons = ['media-empty']),
      { estado: 'attention', motivo: 'media-empty' },
    ],
  ])(
    'a job that CUPS no longer lists counts as running %s, because a CUPS process still works on the job',
    async (_what, tell, state) => {
      tell()
      atWork(made.spec.ourId)
      expect(await poll()).toEqual(state)
    },
  )

  it('a job proven never to have reached its printer is still reported so after the printer loses power', async () => {
    made.printerHas({ name: randomUUID() })
    const witness = await made.driver.witness?.(made.ref.impressora)
    expect(await poll(witness)).toBeNull()
    made.printerHas()
    made.printer.upTime = 1
    vi.advanceTimersByTime(3_000)
    expect(await poll(witness)).toEqual({ estado: 'failed', erro: 'impressora.naoRecebeu' })
  })
})
