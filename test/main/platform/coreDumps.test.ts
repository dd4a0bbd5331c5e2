import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachFolder } from '../../fakes/folder.ts'

const CHILD = join(import.meta.dirname, 'fixture', 'crashChild.ts')
/** As the child holds it in its memory: nowhere else is it written together. */
const SECRET = ['token', '52998224725', 'Maria'].join('-')

let folder: string
eachFolder((given) => void (folder = given))

/** Lets a program crash that holds the secret, where cores are kept. Returns its and its child's locks, and the files left. */
async function crash(how: 'prevented' | 'open') {
  const cwd = join(folder, how)
  mkdirSync(cwd)
  const args = ['--core=unlimited:unlimited', process.execPath, CHILD, how]
  const child = spawn('/usr/bin/prlimit', args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const [program = 0, other = 0] = String(said).trim().split(' ').map(Number)
  const locks = [program, other].map((pid) => ({
    limit: /Max core file size\s+(\S+\s+\S+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1],
    memory: readFileSync(`/proc/${pid}/coredump_filter`, 'utf8').trim(),
  }))
  process.kill(other, 'SIGKILL')
  process.kill(program, 'SIGSEGV')
  await closed
  const left = readdirSync(cwd).filter((name) => readFileSync(join(cwd, name)).includes(SECRET))
  return { locks, left }
}

// @promise 2
test('a crash leaves no personal data in a core file, neither of the program nor of a process started before it', async ({
  skip,
}) => {
  skip(process.platform !== 'linux' || !existsSync('/usr/bin/prlimit'), 'cores are Linux’ own')
  const open = await crash('open')
  const { locks, left } = await crash('prevented')
  expect(locks).toEqual([1, 2].map(() => ({ limit: expect.stringMatching(/^0\s+0$/), memory: '00000000' })))
  expect(left).toEqual([])
  skip(open.left.length === 0, 'this machine writes no core files into a program’s folder')
})
