import { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotStarted, runProgram } from '../../../../../main/printing/drivers/windows/runProgram.ts'

const LONG_MS = 600_000
/** Bytes that a program may write. */
const MOST = 4 * 1024 * 1024

interface How {
  args?: string[]
  limitMs?: number
  env?: Record<string, string>
}
const run = (code: string, { args = [], limitMs = LONG_MS, env = {} }: How = {}) =>
  runProgram(process.execPath, ['-e', code, ...args], { limitMs, env })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('a program that ends', () => {
  it('a child program gets its arguments unchanged, and its environment beside ours', async () => {
    vi.stubEnv('BALCAO_TESTE_NOSSO', 'nosso')
    const args = ['$HOME', '"; exit 9 #', 'Sala 2 & 3', '']
    const code =
      'const { BALCAO_TESTE_NOSSO: a, B: b } = process.env; console.log(JSON.stringify([process.argv.slice(1), a, b]))'
    const { exit, output } = await run(code, { args, env: { B: 'ação' } })
    expect([exit, JSON.parse(output)]).toEqual([0, [args, 'nosso', 'ação']])
  })

  it('a child program that ends gives its exit code, reads nothing, and may write any amount to stderr', async () => {
    const code = `
      process.stderr.write('x'.repeat(300_000))
      process.stdin.on('end', () => { process.exitCode = 7 }).resume()`
    expect(await run(code)).toEqual({ exit: 7, output: '' })
  })

  it('a child program’s output is read whole, also letters that arrive in two parts', async () => {
    const code = `
      process.stdout.write(Buffer.from([0x41, 0xc3]))
      setTimeout(() => process.stdout.write(Buffer.from([0xa7, 0x42])), 50)`
    expect(await run(code)).toEqual({ exit: 0, output: 'AçB' })
  })

  it('a child program that ends leaves no timer running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await run('')
    await expect(runProgram('/nonexistent/programa', [], { limitMs: LONG_MS })).rejects.toThrow(NotStarted)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('a program that lacks a free file handle did nothing, and leaves no unhandled error', async ({ skip }) => {
  skip(process.platform === 'win32', 'a shell there sets no limit of files')
  const source = join(import.meta.dirname, '../../../../../main/printing/drivers/windows/runProgram.ts')
  const code = `
    import { closeSync, openSync } from 'node:fs'
    import { NotStarted, runProgram } from ${JSON.stringify(source)}
    // What either end needs is there before the files are gone.
    for (const program of ['/bin/true', '/nonexistent/programa'])
      await runProgram(program, [], { limitMs: 60_000 }).catch(() => null)
    const files = []
    try { for (;;) files.push(openSync('/dev/null', 'r')) } catch {}
    const error = await runProgram('/bin/true', [], { limitMs: 1 }).catch((reason) => reason)
    for (const file of files) closeSync(file)
    setTimeout(() => process.stdout.write(String(error instanceof NotStarted)), 100)`
  const limited = ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, code]
  expect(await runProgram('/bin/sh', limited, { limitMs: LONG_MS })).toEqual({ exit: 0, output: 'true' })
})

describe('a program that does not end', () => {
  it('a child program that survives its kill is not waited for any longer', async () => {
    const kill = vi.spyOn(ChildProcess.prototype, 'kill').mockReturnValue(false)
    try {
      expect(await run('setInterval(() => {}, 1000)', { limitMs: 1 })).toEqual({ exit: null, output: '' })
    } finally {
      const left = [...kill.mock.contexts] as ChildProcess[]
      kill.mockRestore()
      for (const child of left) child.kill('SIGKILL')
    }
  })

  it('a child program may write four megabytes, and is killed when it writes more', async () => {
    const writing = (length: number) => `process.stdout.write('x'.repeat(${length}))`
    const [most, more] = await Promise.all([run(writing(MOST)), run(writing(MOST + 1))])
    expect([most.exit, most.output.length, more.exit]).toEqual([0, MOST, null])
  })

  it('a program that writes too much is killed with every program it started', async () => {
    const writesOn = 'setInterval(() => console.log(1), 20)'
    const code = `
      const { spawn } = require('node:child_process')
      const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(writesOn)}], { stdio: 'inherit' })
      process.stdout.write(process.pid + ' ' + pid + '\\n' + 'x'.repeat(${MOST}))
      setInterval(() => {}, 1000)`
    const { exit, output } = await run(code)
    expect(exit).toBeNull()
    const pids = output.split('\n')[0]!.split(' ').map(Number)
    expect(pids).toHaveLength(2)
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
  })
})
