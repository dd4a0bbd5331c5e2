import fs from 'node:fs'
import * as system from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scanned } from '../../../../fakes/scanner.ts'
import { FOR_EVER, folderBench, PDF, specOf } from './folderKit.ts'

/* After a restart a document is distinguished from the person's files by its file number, if the disk has numbers. */

/** A foreign file with the same length as the paper. */
const THEIRS = Buffer.from('da pessoa, igual longo')
const spec = specOf()
const { at, partOf, proper, started } = folderBench()
const SAVED = [{ estado: 'sent', destino: 'guia-8.pdf' }]
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

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

it('a saved document is recognised beside the person’s other files and broken links', async ({ skip }) => {
  skip(process.platform === 'win32', 'No Windows só administradores criam links simbólicos.')
  const ref = await started().submit(PDF, spec)
  await system.writeFile(at('a carta.pdf'), THEIRS)
  await system.symlink(at('gone'), at('b carta.pdf'))
  await system.rename(partOf(spec), at('guia-8.pdf'))
  expect(await started().poll([{ ref, spec }])).toEqual(SAVED)
})

it('a saved document without a stored inode is recognised by its hidden name while that exists', async () => {
  const { note: _lost, ...ref } = await started().submit(PDF, spec)
  await system.link(partOf(spec), at('guia-8.pdf'))
  expect(await started().poll([{ ref, spec }])).toEqual(SAVED)
  expect(await started().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
})

describe('on a disk that numbers no files', () => {
  beforeEach(() => numbering(() => 0n))

  it('a foreign file of equal length on a disk without inodes is not taken for the saved document', async () => {
    const ref = await started().submit(PDF, spec)
    await system.writeFile(at('carta.pdf'), THEIRS)
    await system.rm(partOf(spec))
    expect(await started().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
    expect(await proper()).toEqual(['carta.pdf'])
  })

  it.each([
    ['that may have its final name is not emptied', true, PDF],
    ['without another name is emptied', false, Buffer.alloc(0)],
  ])('a cancelled document on a disk without inodes %s', async (_what, named, left) => {
    const ref = await started().submit(PDF, spec)
    if (named) await system.link(partOf(spec), at('guia-8.pdf'))
    const held = scanned(FOR_EVER, { which: (path) => path.endsWith('.part') })
    expect(await started(held).cancel(ref)).toBe('canceled')
    expect(await system.readFile(partOf(spec))).toEqual(left)
    expect(await proper()).toEqual(named ? ['guia-8.pdf'] : [])
  })
})
