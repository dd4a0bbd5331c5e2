import { expect, test } from 'vitest'
import { authErrors, FalhaError } from '../../shared/errors.ts'

test('a failure sent to the window carries the backend’s text beside the code, never in message or stack', () => {
  const error = new FalhaError('backend.recusou', { descricao: 'CPF 529.982.247-25 irregular', status: 422 })
  expect(error.falha.descricao).toContain('irregular')
  expect(`${error.message} ${error.stack}`).not.toContain('529')
})

// @row login-return.failure
test('a failed login return has the three values of the specification', () => {
  expect([...authErrors].sort()).toEqual(['exchange_failed', 'invalid_state', 'missing_params'])
})
