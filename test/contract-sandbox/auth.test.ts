import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRealmKey, type RealmKey } from '../sandbox/idp/keys.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { signIn, type Tokens } from '../sandbox/userAgent.ts'
import { abrir, call, LAGOA, tokenDe } from './client.ts'

let sandbox: Sandbox
let tokens: Tokens
beforeAll(async () => {
  sandbox = await abrir()
  tokens = await signIn(sandbox.perfil(), '52998224725')
})
afterAll(() => sandbox.close())

const dados = (token?: string, dominio?: string) =>
  call<Record<string, string>>(sandbox, '/contribuinte/dados', { ...(token && { token }), ...(dominio && { dominio }) })

/** A token with valid claims, signed with another key. */
async function forjado(claims: object): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'serra-do-ipe-1' })
    .sign(privateKey)
}

describe('the access token', () => {
  test('the access token is a JWT for the backend that names its holder', () => {
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: sandbox.issuer,
      aud: 'contribuinte-api',
      preferred_username: '52998224725',
      name: 'Maria Aparecida de Souza Lima',
    })
  })

  test('the access token opens the services of its holder', async () => {
    const { status, data } = await dados(tokens.access_token)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      tipoPessoa: 'FISICA',
      documento: '52998224725',
      nome: 'Maria Aparecida de Souza Lima',
      complemento: 'ap 42',
      uf: 'SP',
    })
  })

  test.each<[string, () => Promise<string | undefined>]>([
    ['missing', async () => undefined],
    ['not a token', async () => 'abc'],
    ['the ID token', async () => tokens.id_token],
    ['the refresh token', async () => tokens.refresh_token],
    ['signed by another key', () => forjado(decodeJwt(tokens.access_token))],
    [
      'changed after it was signed',
      async () => {
        const [header, , signature] = tokens.access_token.split('.')
        const claims = { ...decodeJwt(tokens.access_token), preferred_username: '11144477735' }
        return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
      },
    ],
    ["of another municipality's realm", () => tokenDe(sandbox, '98765432100', LAGOA)],
  ])('the access token of a call is refused when it is %s', async (_name, token) => {
    const { status, description } = await dados(await token())
    expect([status, typeof description]).toEqual([401, 'string'])
  })

  test('the access token is refused after it expires', async () => {
    const brief = await abrir({ ttl: { AccessToken: 1 } })
    try {
      const token = await tokenDe(brief, '52998224725')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_100 })
      expect((await call(brief, '/contribuinte/dados', { token })).status).toBe(401)
    } finally {
      vi.useRealTimers()
      await brief.close()
    }
  })

  test('a request for a guide without a token is refused as unauthorized', async () => {
    expect((await call(sandbox, '/contribuinte/guias/1000001')).status).toBe(401)
  })
})

describe('the key of a realm', () => {
  const issuer = 'http://127.0.0.1/realms/serra-do-ipe'
  const bons = { iss: issuer, aud: 'contribuinte-api', preferred_username: '52998224725' }
  let key: RealmKey
  beforeAll(async () => {
    key = await createRealmKey('serra-do-ipe')
  })

  test.each<[string, object, string, number, RegExp]>([
    ['another issuer', { ...bons, iss: 'http://127.0.0.1/realms/outro' }, 'at+jwt', 60, /"iss"/],
    ['another audience', { ...bons, aud: 'outro' }, 'at+jwt', 60, /"aud"/],
    ['another kind of token', bons, 'JWT', 60, /"typ"/],
    ['a time gone by', bons, 'at+jwt', -1, /"exp"/],
    ['nobody', { iss: issuer, aud: 'contribuinte-api' }, 'at+jwt', 60, /de quem/],
  ])('a token signed by the realm’s own key is refused with %s', async (_name, claims, typ, seconds, reason) => {
    const assinar = (payload: object, type: string, lifetime: number) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'RS256', typ: type, kid: 'serra-do-ipe-1' })
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
        .sign(key.privateKey)
    expect(await key.verifyAccessToken(await assinar(bons, 'at+jwt', 60), issuer)).toBe('52998224725')
    await expect(key.verifyAccessToken(await assinar(claims, typ, seconds), issuer)).rejects.toThrow(reason)
  })
})

test('the same CPF is a different taxpayer in another municipality', async () => {
  const serra = (await dados(await tokenDe(sandbox, '98765432100'))).data
  const lagoa = (await dados(await tokenDe(sandbox, '98765432100', LAGOA), LAGOA)).data
  expect([serra['nome'], lagoa['nomeRazaoSocial']]).toEqual(['Ana', 'Ana Luísa Prado'])
  expect(serra['cidade']).not.toBe(lagoa['cidade'])
})

test('a company signs in with the letters of its CNPJ', async () => {
  const { data } = await dados(await tokenDe(sandbox, '12ABC34501DE35'))
  expect(data).toMatchObject({ tipoPessoa: 'JURIDICA', documento: '12ABC34501DE35', nome: 'Padaria Pão Quente Ltda' })
})
