import { describe, expect, test } from 'vitest'
import { correioEmVigor, correioSchema } from '../../../main/settings/correio.ts'

const correio = { servidor: 'smtp://correio.serra.example:587', remetente: 'nao-responda@serra.example' }

test.each(['smtp://correio.serra.example:587', 'smtps://correio.serra.example:465', 'smtps://[::1]:465'])(
  'a policy may set the mail server address %s',
  (servidor) => expect(correioSchema.parse({ ...correio, servidor })).toEqual({ ...correio, servidor }),
)

test.each([
  ['no port', { servidor: 'smtp://correio.serra.example' }],
  ['another protocol', { servidor: 'http://correio.serra.example:587' }],
  ['a password in the address', { servidor: 'smtp://ana:senha@correio.serra.example:587' }],
  ['a sender with a name', { remetente: 'Prefeitura <a@serra.example>' }],
  ['a sender with a line end', { remetente: 'a@serra.example\r\nBcc: b@c.example' }],
  ['an invalid certificate authority', { autoridade: 'ABCD' }],
  ['a password', { senha: 'x' }],
])('a policy’s mail server is refused because of %s', (_what, change) => {
  expect(correioSchema.safeParse({ ...correio, ...change }).success).toBe(false)
})

describe('the mail server in use', () => {
  const policy = (campo: string) => campo === 'correio'
  test('a counter sends mail through the server of the policy', () => {
    expect(correioEmVigor({ modo: 'balcao', correio }, policy)).toEqual(correio)
  })
  test.each(['escritorio', 'totem'] as const)('a mail server of the policy is not used in the mode %s', (modo) => {
    expect(correioEmVigor({ modo, correio }, policy)).toBeNull()
  })
  test('a mail server that only the station’s own settings name is not used', () => {
    expect(correioEmVigor({ modo: 'balcao', correio }, () => false)).toBeNull()
  })
})
