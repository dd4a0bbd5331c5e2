import { expect, test } from 'vitest'
import { FalhaError } from '../../shared/errors.ts'

test('a failure sent to the window carries the backend’s text beside the code, never in message or stack', () => {
  const error = new FalhaError('backend.recusou', { descricao: 'CPF 529.982.247-25 irregular', status: 422 })
  expect(error.falha.descricao).toContain('irregular')
  expect(`${error.message} ${error.stack}`).not.toContain('529')
})
