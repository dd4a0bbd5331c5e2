import { describe, expect, test } from 'vitest'
import { channelName } from '../../../../renderer/features/primeiroAcesso/channels.ts'
import {
  doneOf,
  previous,
  passwordError,
  planOf,
  firstOf,
  steps,
  type Progress,
} from '../../../../renderer/features/primeiroAcesso/steps.ts'

const channel = { tipo: 'EMAIL', valor: 'm*****@exemplo.invalid' }
test.each<[number, Progress, checked?: boolean]>([
  [0, { step: 'request' }, false],
  [1, { step: 'request' }],
  [2, { step: 'channel', sent: null }],
  [3, { step: 'code', channel }],
  [4, { step: 'password', channel, code: '1' }],
  [5, { step: 'ready' }],
])('the first access step list shows %i steps as done at %j', (done, progress, checked = true) =>
  expect(doneOf(steps, progress, checked)).toBe(done),
)

describe('going back', () => {
  test('going back in the first access leads one step back, and never requests access again', () => {
    expect(previous({ step: 'password', channel, code: '123456' })).toEqual({ step: 'code', channel })
    expect(previous({ step: 'code', channel })).toEqual({ step: 'channel', sent: channel })
    expect(previous({ step: 'channel', sent: channel })).toBeNull()
    for (const step of ['request', 'ready'] as const) expect(previous({ step })).toBeNull()
  })
})

test('both passwords of the first access must be typed, and be equal', () => {
  expect(passwordError('', '')).toBe('missing')
  expect(passwordError('', 'x')).toBe('missing')
  expect(passwordError('Senha1', 'senha1')).toBe('differ')
  expect(passwordError('senha ', 'senha')).toBe('differ')
  expect(passwordError(' com espaço ', ' com espaço ')).toBeNull()
})

test.each([
  ['EMAIL', 'e-mail'],
  ['email', 'e-mail'],
  ['CELULAR', 'celular'],
  ['CAIXA_POSTAL', 'caixa postal'],
])('the first access channel %s is called %s', (kind, name) => expect(channelName(kind)).toBe(name))

describe('the steps by the municipality’s routes', () => {
  const plan = (...off: string[]) => planOf((name) => !off.includes(name.replace('primeiroAcesso.', '')))
  test('first access has all five steps where the municipality has all routes', () => {
    expect(plan()).toEqual(steps)
    expect(firstOf(plan())).toEqual({ step: 'request' })
  })
  test('first access leaves out a step whose route is off, and the code may come with the first request', () => {
    expect(plan('verificar', 'solicitar')).toEqual(['channel', 'code', 'password'])
    expect(firstOf(plan('verificar', 'solicitar'))).toEqual({ step: 'channel', sent: null })
    expect(plan('enviarCodigo')).toEqual(['check', 'request', 'code', 'password'])
  })
  test('first access asks for the code even where only the last step sends it', () => {
    expect(plan('validarCodigo')).toEqual(steps)
  })
})
