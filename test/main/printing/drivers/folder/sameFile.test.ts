import fs from 'node:fs'
import * as system from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { createFolderDriver, FOLDER_PRINTER } from '../../../../../main/printing/drivers/folder/driver.ts'
import { scanned } from '../../../../fakes/scanner.ts'

// // After a restart a document is distinguished from the person's files by its file number, if the disk has numbers.

const PDF = Buffer.from('%PDF-1.7 %%EOF')
/** A foreign file with the same length as the paper. */
const THEIRS = Buffer.from('da pessoa, sim')
const spec: JobSpec = {
  ourId: '00000001-aaaa',
  impressora: FOLDER_PRINTER,
  media: 'iso_a4_210x297mm',
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: 'Guia 8',
}
const PART = '.00000001-aaaa.part'

let folder: string
beforeEach(async () => {
  folder = await system.mkdtemp(join(tmpdir(), 'balcao-numeros-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await system.rm(folder, { recursive: true, force: true })
})
const station = () => createFolderDriver(() => folder)
const at = (name: string) => join(folder, name)
const proper = async () => (await system.readdir(folder)).filter((name) => !name.startsWith('.')).sort()

/** A disk that gives each file this number. */
function numbering(number: (path: string) => bigint): void {
  const real = fs.promises.stat
  const stat = async (path: fs.PathLike, options: fs.StatOptions = {}) => {
    const ino = number(String(path))
    return Object.assign(await real(path, options), { ino: options.bigint === true ? ino : Number(ino) })
  }
  vi.spyOn(fs.promises, 'stat').mockImplementation(stat)
  syncBuiltinESMExports()
}

it('a saved document is recognised among the person’s other files and broken links', async ({ skip }) => {
  skip(process.platform === 'win32', 'No Windows só administradores criam links simbólicos.')
  const ref = await station().submit(PDF, spec)
  await system.writeFile(at('a carta.pdf'), THEIRS)
  await system.symlink(at('gone'), at('b carta.pdf'))
  await system.rename(at(PART), at('guia-8.pdf'))
  expect(await station().poll([{ ref, spec }])).toEqual([{ estado: 'sent', destino: 'guia-8.pdf' }])
})

it('a saved document without a stored file number is recognised by its hidden name while that exists', async () => {
  const { note: _lost, ...ref } = await station().submit(PDF, spec)
  await system.link(at(PART), at('guia-8.pdf'))
  expect(await station().poll([{ ref, spec }])).toEqual([{ estado: 'sent', destino: 'guia-8.pdf' }])
  expect(await station().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
})

it('file numbers are compared to the last digit', async () => {
  const GREAT = 2n ** 60n
  numbering((path) => (path.endsWith('carta.pdf') ? GREAT + 1n : GREAT))
  const ref = await station().submit(PDF, spec)
  await system.writeFile(at('carta.pdf'), THEIRS)
  await system.rm(at(PART))
  expect(await station().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
})

describe('on a disk that numbers no files', () => {
  beforeEach(() => numbering(() => 0n))

  it('a foreign file of equal length is not taken for the document on a disk without file numbers', async () => {
    const ref = await station().submit(PDF, spec)
    await system.writeFile(at('carta.pdf'), THEIRS)
    await system.rm(at(PART))
    expect(await station().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
    expect(await proper()).toEqual(['carta.pdf'])
  })

  it.each([
    ['that may have its name is not emptied', true, PDF],
    ['without another name is emptied', false, Buffer.alloc(0)],
  ])('a cancelled document on a disk without file numbers: one %s', async (_what, named, left) => {
    const ref = await station().submit(PDF, spec)
    if (named) await system.link(at(PART), at('guia-8.pdf'))
    const held = scanned(Number.POSITIVE_INFINITY, { which: (path) => path.endsWith('.part') })
    expect(await createFolderDriver(() => folder, held).cancel(ref)).toBe('canceled')
    expect(await system.readFile(at(PART))).toEqual(left)
    expect(await proper()).toEqual(named ? ['guia-8.pdf'] : [])
  })
})

describe('the folder itself', () => {
  it('the folder of saved documents is created for its owner alone, who can go on using it', async ({ skip }) => {
    skip(process.platform === 'win32', 'No Windows os modos nada dizem.')
    const driver = createFolderDriver(() => at('impressos'))
    await driver.list()
    expect((await system.stat(at('impressos'))).mode & 0o777).toBe(0o700)
  })

  it('the folder of saved documents cannot be created where a file bears its name', async () => {
    await system.writeFile(at('impressos'), THEIRS)
    const driver = createFolderDriver(() => at('impressos'))
    expect(await driver.status(FOLDER_PRINTER)).toMatchObject({ estado: 'parada', bloqueio: 'offline' })
  })
})
