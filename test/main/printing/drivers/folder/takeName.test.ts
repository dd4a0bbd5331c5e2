import * as system from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Disk } from '../../../../../main/store/durableFile.ts'
import { takeName } from '../../../../../main/printing/drivers/folder/takeName.ts'
import { openToOthers } from '../../../ownerAlone.ts'

let folder: string
let from: string
let goal: string
beforeEach(async () => {
  folder = await system.mkdtemp(join(tmpdir(), 'balcao-nome-'))
  ;[from, goal] = [join(folder, '.papel.part'), join(folder, 'guia.pdf')]
  await system.writeFile(from, 'papel', { mode: 0o600 })
})
afterEach(() => system.rm(folder, { recursive: true, force: true }))

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
/** A disk that answers so when a file is to have two names, so many times. */
function linking(code: string, times = Infinity): Disk {
  let left = times
  return { ...system, link: (...names) => ((left -= 1) < 0 ? system.link(...names) : failing(code)) }
}
const names = async () => (await system.readdir(folder)).sort()

it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])(
  'a file on a disk without links, which says %s, gets a free name alone, readable by its owner only',
  async (code) => {
    await system.writeFile(goal, 'da pessoa')
    expect(await takeName(linking(code), from, goal)).toBe(false)
    expect(await system.readFile(goal, 'utf8')).toBe('da pessoa')
    expect(await names()).toEqual(['.papel.part', 'guia.pdf'])
    const free = join(folder, 'guia-2.pdf')
    expect(await takeName(linking(code), from, free)).toBe(true)
    expect(await names()).toEqual(['guia-2.pdf', 'guia.pdf'])
    expect(await system.readFile(free, 'utf8')).toBe('papel')
    expect(await openToOthers(free)).toEqual([])
  },
)

it('two files that want the same name at once on a disk without links: one gets it', async () => {
  const other = join(folder, '.outro.part')
  await system.writeFile(other, 'outro')
  const took = await Promise.all([from, other].map((one) => takeName(linking('EPERM'), one, goal)))
  expect(took.filter(Boolean)).toHaveLength(1)
  expect(await system.readFile(goal, 'utf8')).toBe(took[0] ? 'papel' : 'outro')
})
