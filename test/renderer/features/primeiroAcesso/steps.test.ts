import { describe, expect, test } from 'vitest'
import { channelName } from '../../../../renderer/features/primeiroAcesso/channels.ts'
import {
  previous,
  passwordError,
  planOf,
  firstOf,
  steps,
  stepSituacao,
  type Progress,
} from '../../../../renderer/features/primeiroAcesso/steps.ts'

const channel = { tipo: 'EMAIL', valor: 'm*****@exemplo.invalid' }
const drawing = (progress: Progress, checked = true) =>
  steps.map((step) => ({ done: '✓', current: '●', future: '·' })[stepSituacao(step, progress, checked)]).join('')

test('the first access step indicator states done, current or to come', () => {
  expect(drawing({ step: 'request' }, false)).toBe('●····')
  expect(drawing({ step: 'request' })).toBe('✓●···')
  expect(drawing({ step: 'channel', sent: null })).toBe('✓✓●··')
  expect(drawing({ step: 'code', channel })).toBe('✓✓✓●·')
  expect(drawing({ step: 'password', channel, code: '1' })).toBe('✓✓✓✓●')
  expect(drawing({ step: 'ready' })).toBe('✓✓✓✓✓')
})

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
