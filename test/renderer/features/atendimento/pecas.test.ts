import { describe, expect, test } from 'vitest'
import { acaoDoAviso } from '../../../../renderer/features/atendimento/acaoDoAviso.ts'
import { lerAuthError } from '../../../../renderer/features/atendimento/authError.ts'
import { duracao } from '../../../../renderer/features/atendimento/duracao.ts'

describe('the action of a notice', () => {
  test('https only', () => {
    expect(acaoDoAviso({ acaoLabel: 'Ver', acaoLink: 'https://exemplo.invalid/a' })).toEqual({
      rotulo: 'Ver',
      url: 'https://exemplo.invalid/a',
    })
    for (const acaoLink of [
      'javascript:alert(1)',
      'http://exemplo.invalid',
      'file:///etc/passwd',
      '/iptu',
      'x',
      '',
      null,
    ]) {
      expect(acaoDoAviso({ acaoLabel: 'Ver', acaoLink })).toBeNull()
    }
  })

  test('a link without a label gets one', () => {
    expect(acaoDoAviso({ acaoLabel: null, acaoLink: 'https://exemplo.invalid' })?.rotulo).toBe('Saiba mais')
  })
})

test('auth_error: the three values of the spec and nothing else', () => {
  expect(lerAuthError('auth_error=exchange_failed')).toBe('exchange_failed')
  expect(lerAuthError('?a=1&auth_error=missing_params')).toBe('missing_params')
  for (const busca of ['', 'auth_error=', 'auth_error=<b>', 'erro=invalid_state'])
    expect(lerAuthError(busca)).toBeNull()
})

test('the clock of the attendance', () => {
  expect(duracao(0)).toBe('00:00')
  expect(duracao(134_999)).toBe('02:14')
  expect(duracao(3_723_000)).toBe('1:02:03')
  expect(duracao(-5000)).toBe('00:00')
})
