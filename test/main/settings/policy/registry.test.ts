import { expect, test } from 'vitest'
import { FalhaError } from '../../../../shared/errors.ts'
import { readPolicy } from '../../../../main/settings/policy/policy.ts'
import { readRegistry } from '../../../../main/settings/policy/registry.ts'

const KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Balcao'
const answer =
  (text: string, exit = 0) =>
  () => ({ exit, output: Buffer.from(text, 'latin1') })
const value = (type: string, text: string) => `\r\n${KEY}\r\n    Politica    ${type}    ${text}\r\n\r\n`

/** What is said of a value that is not believed. */
function refusal(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof FalhaError ? error.falha : error
  }
}

test('the value as reg.exe writes it, blanks, quotes and names of its own kind included', () => {
  const policy = '{"estacao": {"nome": "Guich\\u00ea  3", "x": "Politica    REG_SZ    y"}}'
  expect(readRegistry(answer(value('REG_SZ', policy)))).toBe(policy)
})

test('it is asked of the machine’s own half, by what the account cannot turn elsewhere', () => {
  let asked: readonly string[] = []
  readRegistry((args) => {
    asked = args
    return { exit: 1, output: Buffer.alloc(0) }
  })
  expect(asked).toEqual(['query', 'HKLM\\SOFTWARE\\Policies\\Balcao', '/v', 'Politica', '/reg:64'])
})

test('where reg.exe does not answer the program is opened all the same, and says so', (ctx) => {
  ctx.skip(process.platform === 'win32', 'here it answers')
  expect(readPolicy('win32')).toMatchObject({ estacao: {}, perfis: null, falhas: [{ motivo: 'politicaIlegivel' }] })
})

test('no key or no value is no policy', () => {
  expect(readRegistry(answer('', 1))).toBeNull()
})

test.each([
  ['letters of a code page nobody names', answer(value('REG_SZ', '{"nome":"Guich\xea"}'))],
  ['another kind of value', answer(value('REG_BINARY', '7B7D'))],
  ['a list of texts', answer(value('REG_MULTI_SZ', '{}\\0{}'))],
  ['an answer that is none', answer('')],
  ['a program that did not start', () => ({ exit: null, output: Buffer.alloc(0) })],
])('not believed: %s', (_what, run) => {
  expect(refusal(() => readRegistry(run))).toMatchObject({
    codigo: 'politica.ignorada',
    motivo: 'politicaIlegivel',
    campo: 'HKLM\\SOFTWARE\\Policies\\Balcao\\Politica',
  })
})
