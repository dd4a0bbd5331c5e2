import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { UntrustedUpdate, versionListIn } from '../../../main/updates/versions.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const SHA512 = `${'a'.repeat(86)}==`
const NOW = Date.parse('2026-11-21T12:00:00Z')
const list = {
  produto: 'balcao',
  versao: '1.2.3',
  publicada: '2026-11-20T12:00:00Z',
  validaAte: '2026-12-20T12:00:00Z',
  arquivo: { nome: 'Balcao.exe', sha512: SHA512, bytes: 10 },
}
const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const signed = (bytes: Buffer) => sign(null, bytes, privateKey).toString('base64')
const read = (value: unknown) => versionListIn(bytesOf(value), signed(bytesOf(value)), [KEY], NOW)

it('an update list signed with the second key is accepted', () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
  const first = Buffer.from(other, 'base64url').toString('base64')
  expect(versionListIn(bytesOf(list), signed(bytesOf(list)), [first, KEY], NOW)).toEqual(list)
})

it.each([
  ['that ends now', NOW],
  ['of long ago', NOW + 365 * 86_400_000],
])('an update list %s is refused, even with a valid signature', (_what, now) => {
  const over = { ...list, validaAte: new Date(NOW).toISOString() }
  expect(() => versionListIn(bytesOf(over), signed(bytesOf(over)), [KEY], now)).toThrow(new UntrustedUpdate('expired'))
})

describe('nothing is believed', () => {
  it.each([
    ['of another list', signed(bytesOf({ ...list, versao: '9.9.9' }))],
    ['cut short', signed(bytesOf(list)).slice(0, 40)],
    ['empty', ''],
    ['of nothing at all', '<html>404</html>'],
  ])('an update list is refused with a signature %s', (_what, signature) => {
    expect(() => versionListIn(bytesOf(list), signature, [KEY], NOW)).toThrow(new UntrustedUpdate('signature'))
  })

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no product', { ...list, produto: undefined }],
    ['another product', { ...list, produto: 'outro-programa' }],
    ['no end', { ...list, validaAte: undefined }],
    ['an end that is no instant', { ...list, validaAte: '2026-12-20' }],
    ['no version', { ...list, versao: undefined }],
    ['a version that is none', { ...list, versao: '1.2' }],
    ['a version before a version', { ...list, versao: '1.2.3-beta' }],
    ['a file elsewhere', { ...list, arquivo: { ...list.arquivo, nome: '../x.exe' } }],
    ['a file of another server', { ...list, arquivo: { ...list.arquivo, nome: '//x/y.exe' } }],
    ['no hash', { ...list, arquivo: { nome: 'a.exe', bytes: 10 } }],
    ['more than all machines', { ...list, parte: 101 }],
    ['a file that is no installer of Windows', { ...list, arquivo: { ...list.arquivo, nome: 'balcao.deb' } }],
    ['a field nobody knows', { ...list, executar: 'rm' }],
  ])('a signed update list is refused with %s', (_what, value) => {
    expect(() => read(value)).toThrow(new UntrustedUpdate('form'))
  })
})
