import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createPeople, keyOf, type StationKey } from '../../../main/audit/people.ts'
import { createKeyring } from '../../../main/store/keyring.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { began, fakeRecord, KEY, type FakeRecord } from '../../fakes/record.ts'

const maria = '52998224725'
const joao = '11144477735'
const withKey = (key: Awaited<ReturnType<StationKey>>) => createPeople(async () => key)

let record: FakeRecord | null = null
afterEach(() => record?.remove())

test('a person’s hash is an HMAC-SHA-256 with the station’s key, prefixed by the key’s number', async () => {
  const pessoa = await withKey(KEY).of(maria)
  expect(pessoa).toBe(`${pessoa?.slice(0, 8)}.${createHmac('sha256', KEY).update(maria).digest('hex')}`)
  expect(await withKey(KEY).of(maria)).toBe(pessoa)
  expect(await withKey(KEY).of(joao)).not.toBe(pessoa)
  expect(keyOf(pessoa ?? '')).toBe(keyOf((await withKey(KEY).of(joao)) ?? ''))
})

test.each([
  ['absent', 'semCofre'],
  ['locked', 'trancado'],
] as const)('a person’s hash is not made with a key that is %s, and the reason is reported: %s', async (key, said) => {
  const people = withKey(key)
  expect(await people.of(maria)).toBeNull()
  expect(await people.situation()).toBe(said)
  expect(await withKey(KEY).situation()).toBe('sim')
})

// @promise 2
test('a person’s hash in a stolen folder cannot be guessed from its key file: no CPF matches', async () => {
  record = await fakeRecord()
  const { root, folder } = record
  const keyring = createKeyring(join(folder, 'chave'), diskVault(join(root, 'cofre')), () => undefined)
  const people = createPeople(keyring)
  const audit = record.start()
  audit.record(began, people.of(maria))
  await audit.flush()
  const names = await readdir(folder)
  expect(names).toContain('chave')
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const all = Buffer.concat(files)
  const pessoa = /"pessoa":"([0-9a-f.]+)"/.exec(all.toString('latin1'))?.[1] ?? ''
  expect(pessoa).toBe(await people.of(maria))

  // Attempts of a thief with the folder's contents: a bare hash, or any bytes of the folder as the key.
  const wanted = pessoa.split('.')[1]
  const tried = (documento: string) => [
    createHash('sha256').update(documento).digest('hex'),
    ...files.flatMap((key) => [key, key.subarray(0, 32), key.subarray(12, 44)].map((one) => hmac(one, documento))),
    hmac(Buffer.from(pessoa.split('.')[0] ?? ''), documento),
  ]
  // Eleven digits are few enough to try all of them; here those around Maria's.
  for (let digits = Number(maria) - 500; digits <= Number(maria) + 500; digits += 1)
    expect(tried(String(digits))).not.toContain(wanted)
  expect(all.toString('latin1')).not.toContain(maria)
})

test('a person’s hash is the same after a restart, and differs if the system’s secret differs', async () => {
  record = await fakeRecord()
  const { root } = record
  const people = (vault: string) =>
    createPeople(createKeyring(join(root, 'chave'), diskVault(join(root, vault)), () => undefined))
  const first = await people('cofre').of(maria)
  expect(await people('cofre').of(maria)).toBe(first)
  expect(await people('outro cofre').of(maria)).not.toBe(first)
})

const hmac = (key: Uint8Array, documento: string) => createHmac('sha256', key).update(documento).digest('hex')
