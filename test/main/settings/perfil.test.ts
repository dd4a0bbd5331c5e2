import { describe, expect, test } from 'vitest'
import { assertProfileFits } from '../../../main/settings/checkForStation.ts'
import {
  esquemaDe,
  isSafeUrl,
  perfilSchema,
  configuredOrigins,
  isWithin,
  originOf,
  within,
} from '../../../main/settings/perfil.ts'

const good = {
  dominio: 'serra-do-ipe.example',
  baseUrl: 'https://api.serra-do-ipe.example/v1',
  authUrl: 'https://login.serra-do-ipe.example/realms/serra',
}
/** Fields that are wrong, by name. */
const wrong = (change: object) =>
  perfilSchema.safeParse({ ...good, ...change }).error?.issues.map(({ path }) => path.join('.'))

describe('a profile', () => {
  test('a profile needs three addresses, and the rest has defaults', () => {
    expect(perfilSchema.parse(good)).toEqual({
      ...good,
      clientId: 'balcao-desktop',
      redirectUri: 'balcao://auth/callback',
      login: 'janela',
      cabecalhoToken: 'Authorization',
      rotas: {},
      parametros: {
        devolverTudo: false,
        escopo: 'openid profile',
        origens: [],
        origensDoLogin: [],
        origensDosLinks: [],
      },
      fuso: 'America/Sao_Paulo',
    })
  })
  test('a profile’s base address may end with slashes', () => {
    expect(perfilSchema.parse({ ...good, baseUrl: 'https://api.example/v1//' }).baseUrl).toBe('https://api.example/v1')
  })
  test('a profile’s address may be written with capitals, and with spaces around it', () => {
    const perfil = perfilSchema.parse({ ...good, baseUrl: ' HTTPS://API.example/v1 ', authUrl: `${good.authUrl}\n` })
    expect(perfil).toMatchObject({ baseUrl: 'HTTPS://API.example/v1', authUrl: good.authUrl })
    const qr = perfilSchema.parse({
      ...good,
      parametros: { portal: ' https://p.example ', libras: 'https://l.example\n' },
    })
    expect(qr.parametros).toMatchObject({ portal: 'https://p.example', libras: 'https://l.example' })
    expect(() => assertProfileFits(perfil, { modo: 'balcao', packaged: true })).not.toThrow()
  })
  test('a profile’s service on this same machine may use http', () => {
    for (const host of ['127.0.0.1:8080', 'localhost:8080', '[::1]:8080']) {
      expect(wrong({ baseUrl: `http://${host}`, authUrl: `http://${host}/realms/x` })).toBeUndefined()
    }
  })
})

describe('a wrong field of a profile', () => {
  test.each<[string, object]>([
    ['dominio', { dominio: 'serra do ipe' }],
    ['dominio', { dominio: 'serra/../x' }],
    ['dominio', { dominio: 'x\r\nX-Municipio: 1' }],
    ['baseUrl', { baseUrl: 'http://api.example' }],
    ['baseUrl', { baseUrl: 'http://127.0.0.1.api.example' }],
    ['baseUrl', { baseUrl: 'api.example' }],
    ['baseUrl', { baseUrl: 'https://u:p@api.example' }],
    ['baseUrl', { baseUrl: 'https://api.example/?chave=1' }],
    ['baseUrl', { baseUrl: 'https://api.example/#x' }],
    ['authUrl', { authUrl: 'http://login.example/realms/x' }],
    ['authUrl', { authUrl: 'https://login.example/realms/x/.well-known/openid-configuration' }],
    ['authUrl', { authUrl: 'https://login.example/.well-known/oauth-authorization-server' }],
    ['authUrl', { authUrl: 'https://login.example/realms/x?y=1' }],
    ['clientId', { clientId: '' }],
    ['redirectUri', { redirectUri: 'https://balcao.example/callback' }],
    ['redirectUri', { redirectUri: 'app://balcao/callback' }],
    ['redirectUri', { redirectUri: 'file:///callback' }],
    ['redirectUri', { redirectUri: 'javascript:/alert' }],
    ['redirectUri', { redirectUri: 'ms-settings:/x' }],
    ['redirectUri', { redirectUri: 'ftp://auth/callback' }],
    ['redirectUri', { redirectUri: 'devtools://auth/callback' }],
    ['redirectUri', { redirectUri: 'web+balcao://auth/callback' }],
    ['cabecalhoToken', { cabecalhoToken: 'Cookie' }],
    ['cabecalhoToken', { cabecalhoToken: 'proxy-authorization' }],
    ['cabecalhoToken', { cabecalhoToken: 'X-Dominio' }],
    ['cabecalhoToken', { cabecalhoToken: 'Content-Type' }],
    ['cabecalhoToken', { cabecalhoToken: 'User-Agent' }],
    ['cabecalhoToken', { cabecalhoToken: 'X-Original-URL' }],
    ['cabecalhoToken', { cabecalhoToken: 'X-Rewrite-URL' }],
    ['cabecalhoToken', { cabecalhoToken: 'X-Client-IP' }],
    ['cabecalhoToken', { cabecalhoToken: 'True-Client-IP' }],
    ['cabecalhoToken', { cabecalhoToken: 'CF-Connecting-IP' }],
    ['cabecalhoToken', { cabecalhoToken: 'Remote-User' }],
    ['redirectUri', { redirectUri: 'balcao:callback' }],
    ['redirectUri', { redirectUri: 'balcao://auth/callback?x=1' }],
    ['redirectUri', { redirectUri: 'balcao://auth/callback#x' }],
    ['redirectUri', { redirectUri: 'Balcao://auth/callback' }],
    ['login', { login: 'aba' }],
    ['cabecalhoToken', { cabecalhoToken: 'X-Token: a\r\nb' }],
    ['fuso', { fuso: 'America/Lagoa_Das_Garcas' }],
    ['rotas.taxas.listar', { rotas: { 'taxas.listar': 'https://outro.example/taxas' } }],
    ['rotas.taxas.listar.metodo', { rotas: { 'taxas.listar': { metodo: 'TRACE' } } }],
    ['parametros.servicos.0', { parametros: { servicos: ['painel'] } }],
    ['parametros.recebimento.febraban.0', { parametros: { recebimento: { febraban: ['9999'] } } }],
    ['parametros.recebimento.febraban.0', { parametros: { recebimento: { febraban: ['6-9999'] } } }],
    [
      'parametros.recebimento.pixEnderecos.0',
      { parametros: { recebimento: { pixEnderecos: ['https://pix.example'] } } },
    ],
    ['parametros.respostaSegundos', { parametros: { respostaSegundos: 1000 } }],
    ['rotas.taxas.listar', { rotas: { 'taxas.listar': true } }],
    ['parametros.origens.0', { parametros: { origens: ['https://u:p@cdn.example'] } }],
    ['parametros.origensDosLinks.0', { parametros: { origensDosLinks: ['cdn.example'] } }],
    ['parametros.origensDoLogin.0', { parametros: { origensDoLogin: ['http://sso.example'] } }],
  ])('a profile’s wrong field %s is reported by name: %j', (field, change) => expect(wrong(change)).toEqual([field]))
  test('a profile’s unknown field is reported by name', () => {
    const result = perfilSchema.safeParse({ ...good, baseURL: good.baseUrl })
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['baseURL'] }])
  })
})

test.each([
  { redirectUri: 'br.gov.serra.balcao:/auth/callback' },
  { redirectUri: 'prefeitura-balcao://volta' },
  { cabecalhoToken: 'X-Token-Contribuinte' },
  { cabecalhoToken: 'authorization' },
])('a profile may set its own redirect address or token header: %j', (change) => expect(wrong(change)).toBeUndefined())

test.each([
  ['balcao://auth/callback', 'balcao'],
  ['br.gov.serra.balcao:/auth/callback', 'br.gov.serra.balcao'],
])('the URL scheme of a profile’s redirect address %s is %s', (redirectUri, scheme) => {
  expect(esquemaDe(perfilSchema.parse({ ...good, redirectUri }))).toBe(scheme)
})

test.each(['', 'nada', '//x', 'javascript:alert(1)', 'https://', 'https://u@x.example'])(
  'a profile’s address "%s" is refused as unsafe',
  (url) => {
    expect(isSafeUrl(url)).toBe(false)
  },
)

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
