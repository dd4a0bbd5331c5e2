import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { PinFile } from '../../../main/operators/pinFile.ts'
import { Pins, makeProvisional, makeVerifier, matches } from '../../../main/operators/pins.ts'
import type { KeyVault } from '../../../main/ports.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { openToOthers } from '../ownerAlone.ts'
import { whyNotPin } from '../../../shared/model/pin.ts'

const MINUTE = 60_000
/** Hundreds of tries are made here; their cost is not tested. */
const CHEAP = { N: 2, r: 8, p: 1 }
let root: string
let path: string
let vault: KeyVault
/** The machine's two clocks: one that people may set, and one that only advances. */
let clock: { wall: number; mono: number; now: () => number; monotonic: () => number }

eachFolder((folder) => {
  root = folder
  path = join(root, 'dados', 'operadores.pin')
  vault = diskVault(join(root, 'cofre'))
  clock = { wall: 1_000_000, mono: 5_000, now: () => clock.wall, monotonic: () => clock.mono }
})

/** The program starts: all that lasts is the file and the key store. */
async function start(keyVault = vault): Promise<Pins> {
  const pins = new Pins(new PinFile(path, keyVault), clock, CHEAP)
  await pins.open()
  return pins
}

async function wrong(pins: Pins, times: number, nome = 'Ana'): Promise<unknown> {
  let last: unknown
  for (let turn = 0; turn < times; turn += 1) last = await pins.try(nome, '0000')
  return last
}

test('PINs whose file is a broken link do not count as PINs that were never set', async (ctx) => {
  ctx.skip(process.platform === 'win32', 'an account needs a right to make links')
  await (await start()).set('Ana', '482173')
  await rm(path)
  await symlink(`${path}.nada`, path)
  expect((await start()).cofre).toBe('fechado')
})

describe('wrong PINs', () => {
  beforeEach(async () => (await start()).set('Ana', '482173'))

  test('wrong PINs have no effect four times, and each further one causes a longer waiting time', async () => {
    const pins = await start()
    for (const left of [4, 3, 2, 1]) expect(await wrong(pins, 1)).toEqual({ outcome: 'wrong', left })
    for (const minutes of [1, 2, 5, 15, 30, 30]) {
      expect(await wrong(pins, 1)).toEqual({ outcome: 'wait', seconds: minutes * 60 })
      clock.mono += minutes * MINUTE - 1
      expect(await pins.try('Ana', '482173')).toEqual({ outcome: 'wait', seconds: 1 })
      clock.mono += 1
    }
    expect(await pins.try('Ana', '482173')).toEqual({ outcome: 'right', provisional: false })
    expect(await wrong(pins, 1)).toEqual({ outcome: 'wrong', left: 4 })
  })

  test('the waiting time and the count of wrong PINs survive a restart, and the waiting time starts again in full', async () => {
    const before = await start()
    await wrong(before, 5)
    clock.mono += 0.9 * MINUTE
    const pins = await start()
    expect(await pins.try('Ana', '482173')).toEqual({ outcome: 'wait', seconds: 60 })
    clock.mono += MINUTE
    expect(await wrong(pins, 1)).toEqual({ outcome: 'wait', seconds: 120 })
  })

  test.each([10 * 365 * 24 * 60 * MINUTE, -10 * 365 * 24 * 60 * MINUTE])(
    'the waiting time after wrong PINs ignores a clock moved by %i ms, also across a restart',
    async (by) => {
      await wrong(await start(), 5)
      clock.wall += by
      expect(await (await start()).try('Ana', '482173')).toEqual({ outcome: 'wait', seconds: 60 })
    },
  )

  test('a PIN attempt that cannot be stored is not checked', async () => {
    const file = new PinFile(path, vault)
    const full = { read: () => file.read(), write: () => Promise.reject(new Error('ENOSPC')) }
    const pins = new Pins(full, clock, CHEAP)
    await pins.open()
    await expect(pins.try('Ana', '482173')).rejects.toThrow('ENOSPC')
  })

  test('a PIN attempt is stored on disk before its result is known', async () => {
    const file = new PinFile(path, vault)
    const kept: number[] = []
    const dying = {
      read: () => file.read(),
      write: async (entries: Parameters<PinFile['write']>[0]) => {
        kept.push(entries[0]?.erros ?? -1)
        await file.write(entries)
      },
    }
    const pins = new Pins(dying, clock, CHEAP)
    await pins.open()
    await pins.try('Ana', '482173')
    expect(kept).toEqual([1, 0])
  })
})

describe('the PIN file', () => {
  test('the PIN file is unreadable without the key store: no name, verifier or count is in clear text', async () => {
    await (await start()).set('Ana Souza', '482173')
    expect(await readdir(join(root, 'dados'))).toEqual(['operadores.pin'])
    const stolen = await readFile(path)
    const forms = ['Ana', 'Souza', '482173', 'hash', 'sal', 'erros'].flatMap((text) => [
      Buffer.from(text),
      Buffer.from(text, 'utf16le'),
    ])
    expect(forms.filter((form) => stolen.includes(form))).toEqual([])
    // A key store of another machine or account.
    const pins = await start(diskVault(join(root, 'outro')))
    expect(pins.cofre).toBe('perdido')
    expect(await pins.try('Ana Souza', '482173')).toEqual({ outcome: 'none' })
  })

  test('the PIN file is readable by its owner alone', async () => {
    await (await start()).set('Ana', '482173')
    expect(await openToOthers(path)).toEqual([])
  })

  test('the PIN file is invalid after a change by hand', async () => {
    await (await start()).set('Ana', '482173')
    await writeFile(path, randomBytes(200))
    expect((await start()).cofre).toBe('perdido')
    await writeFile(path, await vault.seal('{"versao":1,"pins":[{"nome":"Ana"}]}'))
    expect((await start()).cofre).toBe('perdido')
    await writeFile(path, await vault.seal('isto não é JSON'))
    expect((await start()).cofre).toBe('perdido')
  })
})

describe('a key store that is locked, or asks for a renewal', () => {
  test('a machine with a locked key store queries the key store again', async () => {
    await (await start()).set('Ana', '482173')
    let locked = true
    const pins = await start({ ...vault, open: async (sealed) => (locked ? 'locked' : vault.open(sealed)) })
    expect(pins.cofre).toBe('fechado')
    locked = false
    await pins.open()
    expect(pins.cofre).toBe('aberto')
  })

  test('a PIN file is encrypted again if the key store asks for that', async () => {
    await (await start()).set('Ana', '482173')
    const before = await readFile(path)
    const renewing: KeyVault = {
      ...vault,
      open: async (sealed) => {
        const opened = await vault.open(sealed)
        return typeof opened === 'string' ? opened : { ...opened, renew: true }
      },
    }
    const pins = await start(renewing)
    expect(pins.kindOf('Ana')).toBe('proprio')
    expect(await readFile(path)).not.toEqual(before)
  })
})

test('the same PIN gives two people different verifiers, and neither contains it', async () => {
  const [one, other] = await Promise.all([makeVerifier('482173'), makeVerifier('482173')])
  expect(one.sal).not.toBe(other.sal)
  expect(one.hash).not.toBe(other.hash)
  expect(Buffer.from(one.sal, 'base64')).toHaveLength(16)
  expect(Buffer.from(one.hash, 'base64')).toHaveLength(32)
  expect(JSON.stringify(one)).not.toContain('482173')
})

test('a truncated PIN verifier matches no PIN', async () => {
  const verifier = await makeVerifier('482173')
  expect(await matches('482173', { ...verifier, hash: '' })).toBe(false)
  expect(await matches('482173', { ...verifier, hash: verifier.hash.slice(0, 8) })).toBe(false)
})

test('a supervisor’s provisional PIN is six digits that pass the PIN rules', () => {
  const given = Array.from({ length: 200 }, makeProvisional)
  expect(given.filter((pin) => !/^\d{6}$/.test(pin) || whyNotPin(pin) !== null)).toEqual([])
  expect(new Set(given).size).toBeGreaterThan(190)
})
