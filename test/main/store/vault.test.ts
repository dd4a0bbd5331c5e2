import { randomBytes } from 'node:crypto'
import * as system from 'node:fs/promises'
import { link, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_BYTES, SEAL_BYTES, TAG_BYTES } from '../../../main/store/sealed.ts'
import { openVault, type Vault } from '../../../main/store/vault.ts'
import { eachFolder } from '../../fakes/folder.ts'

const KEY = new Uint8Array(KEY_BYTES).fill(7)
const PDF = Buffer.from('%PDF-1.7 guia')
/** `PDF` as a program of an earlier start left it on the disk. */
const AS_WRITTEN = Buffer.from(
  'e0a579076cbe756b2a90b11580dedfd3b7007d9416514f812b32e17eafb6ab560461fba1a5959a43de9fcc43' +
    'dda706dd5cd90a1294dd128468b8d206c39321620a0e15ba9d74996b119a1d4fce296256fee8311dfe883719cd',
  'hex',
)
const MIB = 1024 * 1024
/** The beginning of a document's file: its own key, sealed. */
const HEAD = KEY_BYTES + SEAL_BYTES

let root: string
let folder: string
let vault: Vault
eachFolder((given) => {
  root = given
  folder = join(root, 'documentos')
  vault = openVault(folder)
})

/** The prototype of all open files. */
async function fileHandles(): Promise<system.FileHandle> {
  const probe = await system.open(root)
  await probe.close()
  return Object.getPrototypeOf(probe) as system.FileHandle
}
const pathOf = (id: string) => join(folder, id)
const read = async (id: string) => {
  const bytes = await vault.read(id, KEY)
  return bytes && Buffer.from(bytes)
}

describe('a document in the vault', () => {
  it.each([0, 1, MIB, MIB + 1, 2 * MIB + 5])('a stored document of %i bytes is read back unchanged', async (length) => {
    const plain = randomBytes(length)
    await vault.write('doc-1', plain, KEY)
    expect((await read('doc-1'))?.equals(plain)).toBe(true)
    expect((await readFile(pathOf('doc-1'))).length).toBe(HEAD + length + TAG_BYTES)
  })

  it('a stored document of an earlier start can be read by this start', async () => {
    await vault.write('other', PDF, KEY)
    await writeFile(pathOf('doc-1'), AS_WRITTEN)
    expect(await read('doc-1')).toEqual(PDF)
  })

  it('a stored document cannot be read with another key, or under another job’s name', async () => {
    await vault.write('doc-1', PDF, KEY)
    expect(await vault.read('doc-1', new Uint8Array(KEY_BYTES).fill(8))).toBeNull()
    await rename(pathOf('doc-1'), pathOf('doc-2'))
    expect([await read('doc-2'), await read('doc-1')]).toEqual([null, null])
  })

  it('a stored document is refused if any byte was changed or is missing', async () => {
    await vault.write('other', PDF, KEY)
    for (let at = 0; at < AS_WRITTEN.length; at += 1) {
      const changed = Buffer.from(AS_WRITTEN)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(pathOf('doc-1'), changed)
      expect(await read('doc-1'), `byte ${at}`).toBeNull()
      await truncate(pathOf('doc-1'), at)
      expect(await read('doc-1'), `the first ${at}`).toBeNull()
    }
    await writeFile(pathOf('doc-1'), Buffer.concat([AS_WRITTEN, Buffer.from('more')]))
    expect(await read('doc-1')).toBeNull()
  })
})

it('the document vault leaves no file open, whatever the outcome', async (ctx) => {
  ctx.skip(process.platform !== 'linux', 'only Linux tells which files a program has open')
  await vault.write('doc-1', PDF, KEY)
  await writeFile(pathOf('half'), AS_WRITTEN.subarray(0, HEAD))
  await writeFile(pathOf('damaged'), Buffer.alloc(AS_WRITTEN.length))
  for (const id of ['doc-1', 'half', 'damaged']) await read(id)
  await link(pathOf('doc-1'), join(root, 'kept'))
  await vault.wipe('doc-1')
  const fds = await readdir('/proc/self/fd')
  const open = await Promise.all(fds.map((fd) => system.readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  expect(open.filter((path) => path.startsWith(root))).toEqual([])
})

it.each(['', '..', '../fora', 'a/b', 'a.b', 'a b', 'é', 'a\n', 'a'.repeat(65)])(
  'the document vault refuses the name %j, and accesses no file outside its folder',
  async (name) => {
    await expect(vault.write(name, PDF, KEY)).rejects.toThrow('not a name')
    await expect(vault.read(name, KEY)).rejects.toThrow('not a name')
    await expect(vault.wipe(name)).rejects.toThrow('not a name')
  },
)

it('the vault overwrites a deleted document’s key on disk before it removes the file name, also if a hard link exists', async () => {
  const [kept, order]: [string, string[]] = [join(root, 'kept'), []]
  const handles = await fileHandles()
  vault = openVault(folder, {
    ...system,
    rm: async (path, options) => {
      order.push('name')
      await system.rm(path, options)
    },
  })
  await vault.write('doc-1', PDF, KEY)
  const before = await readFile(pathOf('doc-1'))
  await link(pathOf('doc-1'), kept)
  const datasync = vi.spyOn(handles, 'datasync').mockImplementation(async function (this: system.FileHandle) {
    order.push('disk')
    return this.sync()
  })
  await vault.wipe('doc-1').finally(() => datasync.mockRestore())
  expect(order).toEqual(['disk', 'name'])
  const after = await readFile(kept)
  expect(after.subarray(0, HEAD)).toEqual(Buffer.alloc(HEAD))
  expect(after.subarray(HEAD)).toEqual(before.subarray(HEAD))
  expect(await vault.ids()).toEqual(new Set())
})

describe('a disk that reads fewer bytes than requested, or has little memory', () => {
  let handles: system.FileHandle
  beforeEach(async () => {
    handles = await fileHandles()
  })
  afterEach(() => void vi.restoreAllMocks())

  /** Each read brings so many bytes at the most. */
  const bringing = (most: number) => {
    const whole = vi.spyOn(handles, 'readv')
    vi.spyOn(handles, 'read').mockImplementation(async function (this: system.FileHandle, ...what: unknown[]) {
      const [buffer, offset, length, position] = what as [Buffer, number, number, number]
      if (offset + length > buffer.length) throw new RangeError('no room for that')
      const { bytesRead } = await this.readv([buffer.subarray(offset, offset + Math.min(length, most))], position)
      return { bytesRead, buffer }
    })
    return whole
  }

  it('a stored document is read whole from a disk that returns fewer bytes than requested', async () => {
    const long = Buffer.from('%PDF-1.7 guia '.repeat(20))
    await vault.write('doc-1', long, KEY)
    const reads = bringing(7)
    expect(await read('doc-1')).toEqual(long)
    expect(reads.mock.calls.length).toBeGreaterThan(long.length / 7)
  })
})
