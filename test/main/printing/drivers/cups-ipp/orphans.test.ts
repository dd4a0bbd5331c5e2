import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runningJobs } from '../../../../../main/printing/drivers/cups-ipp/orphans.ts'

const LOCAL = { socketPath: '/run/cups/cups.sock' }
const JOB = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

let proc: string
beforeEach(async () => {
  proc = await mkdtemp(join(tmpdir(), 'balcao-proc-'))
})
afterEach(() => rm(proc, { recursive: true, force: true }))

async function program(pid: string, ...words: string[]): Promise<void> {
  await mkdir(join(proc, pid))
  await writeFile(join(proc, pid, 'cmdline'), words.join('\0') + '\0')
}

it('a device process of CUPS is recognised by its job’s name in its arguments', async () => {
  await program('7', '/usr/sbin/cupsd', '-l')
  await program('9', 'ipp://localhost:8000/ipp/print', '12', 'ana', JOB, '1', 'sides=one-sided', '/spool/d00012-001')
  const running = await runningJobs(LOCAL, proc)
  expect(running?.has(JOB)).toBe(true)
  expect(running?.has('another')).toBe(false)
})

it('a process that ended meanwhile, and a /proc entry that is no process, are not counted', async () => {
  await program('7', '/usr/sbin/cupsd', '-l')
  await mkdir(join(proc, '8'))
  await writeFile(join(proc, 'uptime'), JOB)
  for (const none of ['thread-self', '9a', 'a9']) await program(none, 'cat', JOB)
  const words = [...((await runningJobs(LOCAL, proc)) ?? [])]
  expect(words.filter((word) => word !== '')).toEqual(['/usr/sbin/cupsd', '-l'])
})

it('the running processes of this machine are inspected', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells of them in /proc')
  const cups = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => {}, 1000)', JOB], {
    argv0: 'cupsd',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(cups.stdout, 'data')
    expect((await runningJobs(LOCAL))?.has(JOB)).toBe(true)
  } finally {
    cups.kill('SIGKILL')
    await once(cups, 'exit')
  }
})

it('running jobs are unknown where CUPS itself is not among the visible processes', async () => {
  await program('1', '/sbin/init')
  expect(await runningJobs(LOCAL, proc)).toBeNull()
  expect(await runningJobs(LOCAL, join(proc, 'none'))).toBeNull()
})

it('running jobs are unknown for a CUPS reached over the network, even on this machine', async () => {
  await program('7', '/usr/sbin/cupsd')
  expect(await runningJobs({ host: 'localhost', port: 631, tls: false }, proc)).toBeNull()
})

it('running jobs are unknown where a process cannot be inspected, for it may be one of them', async () => {
  await program('7', '/usr/sbin/cupsd', '-l')
  await mkdir(join(proc, '9', 'cmdline'), { recursive: true })
  expect(await runningJobs(LOCAL, proc)).toBeNull()
})
