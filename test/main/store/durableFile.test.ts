import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { destroyFile, removeFile, replaceDurably, writeDurably } from '../../../main/store/durableFile.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { scanned } from '../../fakes/scanner.ts'
import { openToOthers } from '../ownerAlone.ts'

/* Files on a disk where another program keeps them open, briefly or for long. */

const FOR_EVER = Number.POSITIVE_INFINITY
const BYTES = Buffer.from('de uma pessoa')
/** A limit, not a measurement: what has not happened by then never will. */
const SOON = { timeout: 110_000, interval: 20 }

let folder: string
let path: string
eachFolder((given) => {
  folder = given
  path = join(folder, 'guia.pdf')
})

describe('a durable file that replaces another', () => {
  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    'a durable file write waits while the old or the new file is held open (%s)',
    async (code) => {
      await writeFile(path, 'outra, e mais longa', { mode: 0o644 })
      await replaceDurably(path, BYTES, { disk: scanned(2, { code }) })
      expect(await readFile(path)).toEqual(BYTES)
      expect(await openToOthers(path)).toEqual([])
      expect(await readdir(folder)).toEqual(['guia.pdf'])
    },
  )

  test('a durable file write that stays blocked keeps the old file, and leaves no readable content of the new one', async () => {
    await writeFile(path, 'outra')
    const beside = join(folder, '.novo')
    const disk = scanned(FOR_EVER)
    await expect(replaceDurably(path, BYTES, { beside, disk })).rejects.toMatchObject({ code: 'EBUSY' })
    expect(await readFile(path, 'utf8')).toBe('outra')
    expect((await stat(beside)).size).toBe(0)
  })

  test('a durable file write ignores the leftover of an interrupted one', async () => {
    await writeFile(`${path}.novo`, 'meia')
    await replaceDurably(path, BYTES, { disk: scanned(1) })
    expect(await readFile(path)).toEqual(BYTES)
    expect(await readdir(folder)).toEqual(['guia.pdf'])
  })

  test('a durable file write reports a lasting error at once', async () => {
    await mkdir(path)
    const disk = scanned(0)
    const rename = vi.spyOn(disk, 'rename')
    await expect(replaceDurably(path, BYTES, { disk })).rejects.toMatchObject({ code: 'EISDIR' })
    expect(rename).toHaveBeenCalledOnce()
    expect(await readdir(folder)).toEqual(['guia.pdf'])
  })
})

describe('a file that could not be written whole', () => {
  function* half(): Generator<Uint8Array> {
    yield BYTES
    throw new Error('no more')
  }

  test('a durable file that could not be written whole leaves no file behind', async () => {
    await expect(writeDurably(path, half())).rejects.toThrow('no more')
    expect(await readdir(folder)).toEqual([])
  })

  test('a durable file that could not be written whole and is held open leaves no readable content', async () => {
    await expect(writeDurably(path, half(), scanned(FOR_EVER))).rejects.toThrow('no more')
    expect((await stat(path)).size).toBe(0)
  })

  test('a durable file that could not be written whole is emptied after its last write, however slow the disk is', async () => {
    const disk = scanned(FOR_EVER)
    const open: typeof disk.open = async (...given) => {
      const file = await disk.open(...given)
      file.writeFile = async () => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await writeFile(path, BYTES)
      }
      return file
    }
    await expect(writeDurably(path, half(), { ...disk, open })).rejects.toThrow('no more')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await stat(path)).size).toBe(0)
  })
})

describe('a file to be removed', () => {
  beforeEach(() => writeFile(path, BYTES))

  test('a durable file that another program holds open is deleted later', async () => {
    const later = vi.fn<() => void>()
    const disk = scanned(3)
    expect(await removeFile(path, { disk, later })).toBe(false)
    expect(await readFile(path)).toEqual(BYTES)
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce(), SOON)
    expect(await readdir(folder)).toEqual([])
    expect(disk.refused).toHaveLength(3)
  })

  test('a durable file that is deleted is overwritten at once, if requested', async () => {
    expect(await destroyFile(path, { disk: scanned(FOR_EVER) })).toBe(false)
    expect((await stat(path)).size).toBe(0)
  })
})
