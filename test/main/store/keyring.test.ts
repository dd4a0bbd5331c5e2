import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyVault } from '../../../main/ports.ts'
import { createKeyring, type Key } from '../../../main/store/keyring.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { refused } from '../../fakes/refusedFiles.ts'
import { openToOthers } from '../ownerAlone.ts'
import { closedToOwner } from '../printing/journal/journalKit.ts'

/* The key of the documents on disk, as a system's key store gives it, keeps it to itself or shows a dialog first. */

const PATIENCE_MS = 3_000
const ASK_AGAIN_MS = 10_000
const KEY = Buffer.alloc(32, 7)

let folder: string
let file: string
let logged: object[]
/** The number of times that the system was asked to decrypt. */
let asked: number
let system: KeyVault
eachFolder((given) => void (folder = given))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The program has been running for an hour.
  vi.advanceTimersByTime(3_600_000)
  file = join(folder, 'fila', 'chave')
  logged = []
  asked = 0
  system = {
    isAvailable: async () => true,
    seal: async (secret) => Buffer.from(`sealed ${secret}`),
    async open(sealed) {
      asked += 1
      const [word, secret = ''] = Buffer.from(sealed).toString().split(' ')
      return word === 'sealed' ? { secret, renew: false } : 'lost'
    },
  }
})
afterEach(() => vi.useRealTimers())

const keyring = () => createKeyring(file, system, (event, data) => logged.push({ event, ...data }))
const keep = async (bytes: string) => {
  await mkdir(join(folder, 'fila'), { recursive: true })
  await writeFile(file, bytes)
}
const sealedOf = (key: Uint8Array) => `sealed ${Buffer.from(key).toString('base64')}`
const onDisk = () => readFile(file, 'utf8')

describe('an encryption key', () => {
  it('an encryption key is created at the first use, random and private, and is the same at every later use', async () => {
    const key = await keyring()()
    expect(key).toHaveLength(32)
    expect(await onDisk()).toBe(sealedOf(key as Uint8Array))
    expect(await openToOthers(join(folder, 'fila'), file)).toEqual([])
    expect(await closedToOwner(join(folder, 'fila'))).toEqual([])
    expect(await keyring()()).toEqual(key)
    expect(logged).toEqual([])
    await rm(file)
    expect(await keyring()()).not.toEqual(key)
  })

  const refuse = () => Promise.reject(new Error('not now'))
  const again = async (secret: string) => Buffer.from(`sealed ${secret} better`)
  it.each<[string, boolean, KeyVault['seal'], string, object[]]>([
    ['is encrypted again if the key store requests that', true, again, `${sealedOf(KEY)} better`, []],
    [
      'is still used if it cannot be encrypted again, and the failure is logged',
      true,
      refuse,
      sealedOf(KEY),
      [{ event: 'printing.key', detalhe: 'Error: not now' }],
    ],
    ['is not encrypted again if the key store does not request that', false, refuse, sealedOf(KEY), []],
  ])('an encryption key %s', async (_what, renew, seal, stored, reported) => {
    await keep(sealedOf(KEY))
    system.seal = seal
    system.open = async () => ({ secret: KEY.toString('base64'), renew })
    expect(await keyring()()).toEqual(KEY)
    expect(await onDisk()).toBe(stored)
    expect(logged).toEqual(reported)
  })

  it.each([
    ['from another system', 'another'],
    ['of another length', sealedOf(KEY.subarray(1))],
  ])('an encryption key %s is reported in the log and replaced', async (_what, kept) => {
    await keep(kept)
    const key = await keyring()()
    expect(key).toHaveLength(32)
    expect(logged).toMatchObject([{ event: 'printing.key', detalhe: expect.stringContaining('cannot be opened') }])
    expect(await onDisk()).toBe(sealedOf(key as Uint8Array))
    const names = await readdir(join(folder, 'fila'))
    expect(names).toEqual(['chave', expect.stringMatching(/^chave\.perdida-\d+$/)])
    expect(await readFile(join(folder, 'fila', names[1] ?? ''), 'utf8')).toBe(kept)
  })

  it('an encryption key that a start could not open and renamed is used again once its key store is back', async () => {
    await keep(sealedOf(KEY))
    const before = system
    system = { ...before, open: async () => 'lost' }
    const meanwhile = await keyring()()
    system = before
    await writeFile(file, 'sealed by the other key store')
    expect(await keyring()()).toEqual(KEY)
    expect(await onDisk()).toBe(sealedOf(KEY))
    expect(meanwhile).not.toEqual(KEY)
  })
})

it('an encryption key is not replaced while a folder that may hold the renamed one cannot be listed', async () => {
  const kept = 'sealed by the other key store'
  await keep(kept)
  refused('readdir', 'EIO', { where: 'fila' })
  expect(await keyring()()).toBe('locked')
  expect(await onDisk()).toBe(kept)
})

describe('a key store that does not answer as usual', () => {
  it.each<[string, refusal: unknown, reported: string[]]>([
    ['is locked', null, []],
    // Words of a system may name a path, and that a person: they are not logged.
    ['throws an error', new TypeError('of a path'), ['TypeError']],
    ['throws a value that is not an error', 'of a path', ['failed']],
  ])(
    'an encryption key is kept if its key store %s, and the key store is queried again only after a while',
    async (_how, refusal, reported) => {
      await keep(sealedOf(KEY))
      const well = { ...system }
      const isAvailable = vi.fn<KeyVault['isAvailable']>(async () =>
        refusal === null ? true : Promise.reject(refusal),
      )
      Object.assign(system, { isAvailable, open: async () => 'locked' })
      const ask = keyring()
      expect(await ask()).toBe('locked')
      vi.advanceTimersByTime(ASK_AGAIN_MS - 1)
      expect(await ask()).toBe('locked')
      expect(isAvailable).toHaveBeenCalledOnce()
      Object.assign(system, well)
      vi.advanceTimersByTime(1)
      expect(await ask()).toEqual(KEY)
      expect(logged).toEqual(reported.map((detalhe) => ({ event: 'printing.key', detalhe })))
    },
  )

  it('a key store that cannot encrypt a new key provides none, so that no document is written with a lost key', async () => {
    const seal = system.seal.bind(system)
    system.seal = () => Promise.reject(new Error('not now'))
    const ask = keyring()
    expect(await ask()).toBe('locked')
    system.seal = seal
    vi.advanceTimersByTime(ASK_AGAIN_MS)
    expect(await ask()).toHaveLength(32)
  })

  it('a key store that shows a dialog delays no caller and is queried once, and its final answer counts', async () => {
    await keep(sealedOf(KEY))
    const dialog = Promise.withResolvers<boolean>()
    const isAvailable = vi.fn<KeyVault['isAvailable']>(() => dialog.promise)
    system.isAvailable = isAvailable
    const ask = keyring()
    const answers: Key[] = []
    const hear = () => void ask().then((key) => answers.push(key))
    hear()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual(['locked'])
    await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS)
    expect([await ask(), isAvailable.mock.calls.length]).toEqual(['locked', 1])
    dialog.resolve(true)
    await vi.waitFor(async () => expect(await ask()).toEqual(KEY), { timeout: 110_000 })
    expect(isAvailable).toHaveBeenCalledOnce()
  })
})
