import * as system from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_BYTES } from '../../../../main/printing/journal/sealed.ts'
import { openVault } from '../../../../main/printing/journal/vault.ts'

/* Documents on a disk that reads fewer bytes than requested. */

const KEY = new Uint8Array(KEY_BYTES).fill(7)
const PDF = Buffer.from('%PDF-1.7 guia '.repeat(20))

let folder: string
/** The prototype of all open files. */
let handles: system.FileHandle
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-cofre-'))
  const probe = await system.open(folder)
  await probe.close()
  handles = Object.getPrototypeOf(probe) as system.FileHandle
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

it('the document vault does not copy a long document in memory while it writes', async () => {
  const MIB = 1024 * 1024
  const pieces = new Set<ArrayBufferLike>()
  const held: number[] = []
  vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: system.FileHandle, piece) {
    const bytes = piece as Uint8Array
    pieces.add(bytes.buffer)
    held.push([...pieces].reduce((sum, { byteLength }) => sum + byteLength, 0))
    return this.appendFile(bytes)
  })
  await openVault(folder).write('doc-1', Buffer.alloc(8 * MIB), KEY)
  expect(held.length).toBeGreaterThan(3)
  expect(Math.max(...held)).toBeLessThan(4 * MIB)
})

describe('a document that is read', () => {
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

  it('a document is read whole from a disk that returns less than was asked for', async () => {
    const vault = openVault(folder)
    await vault.write('doc-1', PDF, KEY)
    const reads = bringing(7)
    expect(await vault.read('doc-1', KEY)).toEqual(new Uint8Array(PDF))
    expect(reads.mock.calls.length).toBeGreaterThan(PDF.length / 7)
  })

  it('a document that shrinks while it is read is refused', async () => {
    const vault = openVault(folder)
    await vault.write('doc-1', PDF, KEY)
    bringing(0)
    expect(await vault.read('doc-1', KEY)).toBeNull()
  })
})
