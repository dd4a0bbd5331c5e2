import * as system from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HiddenFiles } from '../../../../../main/printing/drivers/folder/hiddenFiles.ts'
import { eachFolder } from '../../../../fakes/folder.ts'

/* Cases of hidden files that the driver's own tests (`driver.test.ts`) cannot show. */

let folder: string
eachFolder((made) => void (folder = made))

const names = async () => (await system.readdir(folder)).sort()
const put = (name: string, text = 'x') => system.writeFile(join(folder, name), text)

it('an earlier start’s file with our mark is deleted, finished or not, and no other file is', async () => {
  const id = 'a'.repeat(64)
  const going = ['.ours.part', '.ours.novo', '.a_b-9.part', `.${id}.part`]
  const staying = ['.other.part', `.${id}a.part`, '.ours.tmp', '..part', 'ours.part', 'x.ours.part', '.a b.part']
  const marked = [...going, ...staying.slice(1)]
  for (const name of [...going, ...staying, ...marked.map((one) => `${one}.fora`)]) await put(name)
  const others = ['.carta.part.for', '.carta.part.fora.bak']
  for (const name of others) await put(name)
  await new HiddenFiles(() => folder, system).sweep()
  const left = [...staying, ...staying.slice(1).map((one) => `${one}.fora`), ...others]
  expect(await names()).toEqual(left.sort())
})

it('earlier starts’ files with our mark are searched for once per folder, as soon as the folder exists', async () => {
  let where = join(folder, 'pendrive')
  const hidden = new HiddenFiles(() => where, system)
  await hidden.sweep()
  await system.mkdir(where)
  await put('pendrive/.ours.part')
  await put('pendrive/.ours.part.fora')
  await hidden.sweep()
  expect(await system.readdir(where)).toEqual([])
  await put('pendrive/.later.part')
  await put('pendrive/.later.part.fora')
  await hidden.sweep()
  expect(await system.readdir(where)).toHaveLength(2)
  await put('.ours.part')
  await put('.ours.part.fora')
  where = folder
  await hidden.sweep()
  expect(await names()).toEqual(['pendrive'])
})

describe('a hidden paper that no record knows', () => {
  const old = (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000)
    return system.utimes(join(folder, name), at, at)
  }
  const sweep = (...known: string[]) =>
    new HiddenFiles(() => folder, system).sweepOld({
      isKnown: (id) => known.includes(id),
      isOurs: (id) => id === 'ours',
    })

  it('a hidden file of this station is deleted at once if the journal that listed it is lost', async () => {
    await put('.ours.part')
    await put('.ours.novo')
    await put('.other.part')
    await sweep()
    expect(await names()).toEqual(['.other.part'])
  })

  it('a hidden file without a journal entry is deleted after a day, complete or not', async () => {
    for (const [name, hours] of [
      ['.lost.part', 25],
      ['.half.novo', 25],
      ['.fresh.part', 23],
      ['.known.part', 25],
      ['.outro programa.part', 25],
      ['Guia 1.pdf', 25],
    ] as const) {
      await put(name)
      await old(name, hours)
    }
    await sweep('known')
    expect(await names()).toEqual(['.fresh.part', '.known.part', '.outro programa.part', 'Guia 1.pdf'])
  })

  it('a hidden name without a journal entry is deleted alone if the file also has its final name', async () => {
    await put('.saved.part', 'paper')
    await system.link(join(folder, '.saved.part'), join(folder, 'Guia 1.pdf'))
    await old('Guia 1.pdf', 25)
    await sweep()
    expect(await names()).toEqual(['Guia 1.pdf'])
    expect(await system.readFile(join(folder, 'Guia 1.pdf'), 'utf8')).toBe('paper')
  })
})
