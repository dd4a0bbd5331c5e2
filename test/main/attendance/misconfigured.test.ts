import * as oc from 'openid-client'
import { describe, expect, test } from 'vitest'
import { misconfigured, misconfiguredBy, misconfiguredPage } from '../../../main/attendance/misconfigured.ts'

const response = (status: number) => new Response('', { status })
const bodyError = (error: string) => new oc.ResponseBodyError('', { cause: { error }, response: response(400) })
/** An error as openid-client throws it; its message is not used. */
const clientError = (code: string, cause?: unknown) => Object.assign(new oc.ClientError('', { cause }), { code })

describe('a setting is to blame for what the provider calls', () => {
  test.each([
    ['invalid_scope', 'login.escopo'],
    ['unauthorized_client', 'login.cliente'],
    ['invalid_client', 'login.cliente'],
  ])('a provider error that names a wrong setting is reported as such: %s', (error, codigo) => {
    expect(misconfiguredBy(error)?.falha).toMatchObject({ codigo, podeRepetir: false })
    expect(misconfigured(bodyError(error))?.falha.codigo).toBe(codigo)
  })
  test.each(['access_denied', 'invalid_grant', '', 'constructor', 'toString'])(
    'a provider error %j blames no setting',
    (error) => {
      expect(misconfiguredBy(error)).toBeNull()
      expect(misconfigured(bodyError(error))).toBeNull()
    },
  )
})

describe('a discovery that fails', () => {
  test('a discovery that names another issuer blames a setting', () => {
    const cause = clientError('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', response(200))
    expect(misconfigured(cause)).toMatchObject({ falha: { codigo: 'login.emissor' }, cause })
  })
  test('a discovery of a realm that does not exist blames a setting', () => {
    const cause = clientError('OAUTH_RESPONSE_IS_NOT_CONFORM', response(404))
    expect(misconfigured(cause)).toMatchObject({ falha: { codigo: 'login.emissor', status: 404 }, cause })
  })
  test.each<[string, unknown]>([
    ['a provider that is down', clientError('OAUTH_RESPONSE_IS_NOT_CONFORM', response(500))],
    ['a network that is down', clientError('OAUTH_TIMEOUT', new Error('socket'))],
    ['without a reason', clientError('OAUTH_TIMEOUT')],
    ['an unreadable answer, whatever it looks like', clientError('OAUTH_TIMEOUT', { status: 404 })],
    ['a redirect elsewhere', Object.assign(new Error('x'), { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' })],
  ])('a failed discovery blames no setting: %s', (_what, cause) => expect(misconfigured(cause)).toBeNull())
})

describe('an error page of the provider’s', () => {
  test.each([
    ['<p>Invalid parameter: redirect_uri</p>', 'login.retorno'],
    ['The Redirect URI of this client does not match', 'login.retorno'],
    ['REDIRECTURI', 'login.retorno'],
    ['Invalid scopes: openid x', 'login.escopo'],
    ['SCOPE of the client', 'login.escopo'],
    ['<title>Client not found.</title>', 'login.cliente'],
  ])('a provider’s error page that contains “%s” blames a setting: %s', (html, codigo) =>
    expect(misconfiguredPage(html)?.falha.codigo).toBe(codigo),
  )
  test.each(['', 'Page has expired', 'redirecting you to the uri'])(
    'a provider’s error page that contains %j blames no setting',
    (html) => expect(misconfiguredPage(html)).toBeNull(),
  )
})
