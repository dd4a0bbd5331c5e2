import { expect, test } from 'vitest'
import { channelName, planOf, firstOf, steps } from '../../../../renderer/features/primeiroAcesso/steps.ts'

test.each([
  ['EMAIL', 'e-mail'],
  ['email', 'e-mail'],
  ['CELULAR', 'celular'],
  ['CAIXA_POSTAL', 'caixa postal'],
])('the first access channel %s is called %s', (kind, name) => expect(channelName(kind)).toBe(name))

const plan = (...off: string[]) => planOf((name) => !off.includes(name.replace('primeiroAcesso.', '')))
test('first access has all five steps if the municipality has all routes', () => {
  expect(plan()).toEqual(steps)
  expect(firstOf(plan())).toEqual({ step: 'request' })
})
test('first access leaves out a step whose route is switched off, and the code may come with the first request', () => {
  expect(plan('verificar', 'solicitar')).toEqual(['channel', 'code', 'password'])
  expect(firstOf(plan('verificar', 'solicitar'))).toEqual({ step: 'channel', sent: null })
  expect(plan('enviarCodigo')).toEqual(['check', 'request', 'code', 'password'])
})
test('first access asks for the code even without a route that checks it: the password step submits it', () => {
  expect(plan('validarCodigo')).toEqual(steps)
})
