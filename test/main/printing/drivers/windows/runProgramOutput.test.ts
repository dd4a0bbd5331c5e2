import { describe, expect, it } from 'vitest'
import { runProgram } from '../../../../../main/printing/drivers/windows/runProgram.ts'

const MOST = 4 * 1024 * 1024
const run = (code: string) => runProgram(process.execPath, ['-e', code], { limitMs: 600_000 })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program that writes', () => {
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
