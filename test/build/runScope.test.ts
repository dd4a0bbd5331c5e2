import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { eachFolder } from '../fakes/folder.ts'

let folder: string
eachFolder((given) => void (folder = given))

/** Writes a program that opens a run, forgets a process and a file, and then does `ending`. */
function forgetful(ending: string): string {
  const file = join(folder, 'forgetful.mjs')
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process'
     import { statSync, writeFileSync } from 'node:fs'
     import { tmpdir } from 'node:os'
     import { openRun } from ${JSON.stringify(pathToFileURL(inProject('build/runScope.ts')).href)}
     process.umask(0o077)
     const run = openRun()
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
     child.unref()
     writeFileSync(tmpdir() + '/esquecido.pdf', 'x')
     writeFileSync(process.env.XDG_RUNTIME_DIR + '/pulse-abc', 'x')
     writeFileSync(${JSON.stringify(join(folder, 'told.json'))}, JSON.stringify({ pid: child.pid, tmp: tmpdir(), mode: statSync(tmpdir()).mode }))
     ${ending}`,
  )
  return file
}

function told(): { pid: number; tmp: string; mode: number } {
  return JSON.parse(readFileSync(join(folder, 'told.json'), 'utf8')) as ReturnType<typeof told>
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

test('the test runner finds, names and removes a process and a file that a run left behind', async (ctx) => {
  ctx.skip(process.platform !== 'linux', 'só no Linux se vê de quem um processo descende')
  // A file of another program, beside the run's own.
  writeFileSync(join(folder, 'pulse-x1'), 'x')
  const { stdout } = spawnSync(
    process.execPath,
    [forgetful('console.log(JSON.stringify(await run.leftovers())); run.close()')],
    { encoding: 'utf8', env: { ...process.env, TMPDIR: folder, XDG_RUNTIME_DIR: '' } },
  )
  const { pid, tmp, mode } = told()
  expect(mode & 0o777).toBe(0o755)
  const left = JSON.parse(stdout) as { processes: string[]; files: string[] }
  expect(left.processes).toHaveLength(1)
  expect(left.processes[0]).toContain(`${pid} `)
  expect(left.files).toEqual(['esquecido.pdf'])
  expect(existsSync(tmp)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.startsWith('balcao-'))).toEqual([])
  // A killed process takes a moment to end.
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test.for<[string, number, (run: ChildProcessByStdio<null, Readable, null>) => unknown]>([
  ['Ctrl+C struck twice', 130, (run) => run.kill('SIGINT') && run.kill('SIGINT')],
  ['the end of the terminal', 129, (run) => run.kill('SIGHUP') && run.kill('SIGHUP')],
  ['the end of the program that reads the output', 129, (run) => run.stdout.destroy()],
])('%s ends every process that a run has started, and removes its files', async ([, expected, interrupt], ctx) => {
  ctx.skip(process.platform !== 'linux', 'só no Linux se vê de quem um processo descende')
  const child = spawn(process.execPath, [forgetful('setInterval(() => process.stdout.write("pronto"), 20)')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  interrupt(child)
  const [code] = (await once(child, 'exit')) as [number]
  const { pid, tmp } = told()
  expect(code).toBe(expected)
  expect(existsSync(tmp)).toBe(false)
  await expect.poll(() => isRunning(pid)).toBe(false)
})
