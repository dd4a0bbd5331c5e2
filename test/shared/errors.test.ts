import { describe, expect, test } from 'vitest'
import { authErrors, codigosDeFalha, FalhaError } from '../../shared/errors.ts'
import { ERROS_IMPRESSAO } from '../../shared/model/impressao.ts'

describe('a failure on its way to the window', () => {
  test('a failure sent to the window has its code as message, and by default does not allow a retry', () => {
    const error = new FalhaError('backend.recusou')
    expect(error.falha).toEqual({ codigo: 'backend.recusou', podeRepetir: false })
    expect(error.message).toBe('backend.recusou')
  })
  test('a failure sent to the window carries the backend’s text beside the code, never in message or stack', () => {
    const error = new FalhaError('backend.recusou', { descricao: 'CPF 529.982.247-25 irregular', status: 422 })
    expect(error.falha.descricao).toContain('irregular')
    expect(`${error.message} ${error.stack}`).not.toContain('529')
  })
  test('a failure keeps its cause for main, and does not send it to the window', () => {
    const cause = new Error('ECONNREFUSED')
    const error = new FalhaError('backend.indisponivel', { podeRepetir: true }, { cause })
    expect(error.cause).toBe(cause)
    expect(JSON.stringify(error.falha)).not.toContain('ECONNREFUSED')
  })
})

test('every failure code is listed once, also the codes of printing', () => {
  expect(new Set(codigosDeFalha).size).toBe(codigosDeFalha.length)
  expect(codigosDeFalha).toEqual(expect.arrayContaining([...ERROS_IMPRESSAO]))
})

// @row login-return.failure
test('a failed login return has the three values of the specification', () => {
  expect([...authErrors].sort()).toEqual(['exchange_failed', 'invalid_state', 'missing_params'])
})
