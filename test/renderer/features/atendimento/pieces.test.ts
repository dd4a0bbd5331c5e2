import { expect, test } from 'vitest'
import { avisoAction } from '../../../../renderer/features/atendimento/Avisos.tsx'
import { readAuthError } from '../../../../renderer/services/signIn.tsx'
import { duration } from '../../../../renderer/features/atendimento/AtendimentoBanner.tsx'
import { paths, serviceAt, services } from '../../../../renderer/services/services.ts'

const links = ['https://exemplo.invalid']

// @row notice.action
test('a notice’s link must be https, and of an origin that the profile allows', () => {
  expect(avisoAction({ acaoLabel: 'Ver', acaoLink: 'https://exemplo.invalid/a' }, services, links)).toEqual({
    label: 'Ver',
    url: 'https://exemplo.invalid/a',
  })
  const refused = 'javascript:alert(1) http://exemplo.invalid https://outro.invalid file:///etc/passwd /iptu x '
  for (const acaoLink of [...refused.split(' '), null])
    expect(avisoAction({ acaoLabel: 'Ver', acaoLink }, services, links)).toBeNull()
})

test('a notice’s link to the portal opens the program’s own screen, if the municipality offers it', () => {
  const debitos = serviceAt(paths.debitos)
  for (const acaoLink of ['/portal/debitos', '/portal/debitos/', '/portal/debitos?aba=1#x'])
    expect(avisoAction({ acaoLabel: 'Ver', acaoLink }, services, links)).toEqual({ label: 'Ver', service: debitos })
  expect(avisoAction({ acaoLabel: 'Ver', acaoLink: '/portal/debitos' }, [], links)).toBeNull()
  expect(avisoAction({ acaoLabel: 'Ver', acaoLink: '/portal/nenhuma' }, services, links)).toBeNull()
})

test('a notice’s link without a label is called «Saiba mais»', () => {
  expect(avisoAction({ acaoLabel: null, acaoLink: 'https://exemplo.invalid' }, services, links)?.label).toBe(
    'Saiba mais',
  )
})

// @row error.sign-in-return
test('the login’s auth_error is read only if it is one of the specification’s values', () => {
  expect(readAuthError('auth_error=exchange_failed')).toBe('exchange_failed')
  expect(readAuthError('?a=1&auth_error=missing_params')).toBe('missing_params')
  for (const search of ['', 'auth_error=', 'auth_error=<b>', 'erro=invalid_state'])
    expect(readAuthError(search)).toBeNull()
})

test('the attendance clock counts minutes and seconds, then hours', () => {
  expect(duration(0)).toBe('00:00')
  expect(duration(134_999)).toBe('02:14')
  expect(duration(3_723_000)).toBe('1:02:03')
  expect(duration(-5000)).toBe('00:00')
})
