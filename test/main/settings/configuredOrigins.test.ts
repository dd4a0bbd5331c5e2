import { describe, expect, test } from 'vitest'
import { configuredOrigins, isWithin, originOf, within, perfilSchema } from '../../../main/settings/perfil.ts'

const perfil = perfilSchema.parse({
  dominio: 'serra.example',
  baseUrl: 'https://api.serra.example/v1',
  authUrl: 'https://sso.serra.example/realms/serra',
  parametros: {
    origens: ['https://cdn.example/arquivos'],
    origensDoLogin: ['https://gov.example'],
    origensDosLinks: ['https://agenda.example:8443'],
  },
})
const { services, signIn, links } = configuredOrigins(perfil)

describe('the configured origins', () => {
  test('the configured origins are those that the profile names, each for its use', () => {
    expect({ services: [...services], signIn: [...signIn], links: [...links] }).toEqual({
      services: ['https://api.serra.example', 'https://sso.serra.example', 'https://cdn.example'],
      signIn: ['https://api.serra.example', 'https://sso.serra.example', 'https://cdn.example', 'https://gov.example'],
      links: ['https://serra.example', 'https://agenda.example:8443'],
    })
  })
  test.each([
    'https://api.serra.example/v1/publico',
    'https://API.serra.example:443/x',
    'wss://api.serra.example/x',
    'https://cdn.example',
  ])('the configured origins allow %s', (url) => expect(isWithin(services, url)).toBe(true))
  test.each([
    'http://api.serra.example/v1',
    'https://api.serra.example:8443/v1',
    'https://api.serra.example.outro.example/',
    'https://outro.example/?https://api.serra.example',
    'https://api.serra.example@outro.example/',
    'https://serra.example/',
    'javascript:alert(1)',
    'nada',
    '',
  ])('the configured origins refuse %s', (url) => expect(isWithin(services, url)).toBe(false))
  test('only the origin of an address is reported', () => {
    expect(originOf('https://u:p@sso.example:9/entrar?cpf=52998224725#x')).toBe('https://sso.example:9')
    expect(originOf('balcao://auth/callback')).toBeNull()
  })
})

// @promise 6
test('the network sends no request beyond the configured origins, whoever makes it', async () => {
  const asked: string[] = []
  const fetch = within(services, async (url) => {
    asked.push(url)
    return new Response()
  })
  await fetch('https://api.serra.example/v1/publico')
  await expect(fetch('https://outro.example/')).rejects.toThrow('origin not configured')
  expect(asked).toEqual(['https://api.serra.example/v1/publico'])
})
