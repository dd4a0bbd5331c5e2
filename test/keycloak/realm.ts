import { SENHA } from '../sandbox/idp/accounts.ts'
import { OPERADORES } from '../sandbox/idp/endpoints.ts'

export const REALM = 'serra-do-ipe'

/** A public client, configured as the project requires. */
function client(clientId: string, change: { attributes?: Record<string, string>; [field: string]: unknown } = {}) {
  const { attributes, ...others } = change
  return {
    clientId,
    publicClient: true,
    standardFlowEnabled: true,
    directAccessGrantsEnabled: false,
    fullScopeAllowed: false,
    redirectUris: ['balcao://auth/callback'],
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': 'balcao://auth/logout',
      // Without this setting the access token's header type is `JWT`, which a backend that requires RFC 9068 refuses.
      'access.token.header.type.rfc9068': 'true',
      'oauth2.device.authorization.grant.enabled': 'true',
      ...attributes,
    },
    protocolMappers: [
      {
        name: 'audience',
        protocol: 'openid-connect',
        protocolMapper: 'oidc-audience-mapper',
        config: { 'included.custom.audience': 'contribuinte-api', 'access.token.claim': 'true' },
      },
    ],
    ...others,
  }
}

/** A taxpayer, whose user name is the document. Keycloak's user profile requires names and an e-mail address. */
const person = (username: string, firstName: string, lastName: string, requiredActions: string[] = []) => ({
  username,
  enabled: true,
  emailVerified: true,
  email: `${username.toLowerCase()}@contribuinte.example`,
  firstName,
  lastName,
  credentials: [{ type: 'password', value: SENHA, temporary: false }],
  requiredActions,
})

/** The realm that Keycloak imports at its start: the sandbox's default municipality, with people of the same documents. */
export const realm = {
  realm: REALM,
  enabled: true,
  sslRequired: 'external',
  loginWithEmailAllowed: false,
  duplicateEmailsAllowed: true,
  internationalizationEnabled: true,
  supportedLocales: ['pt-BR'],
  defaultLocale: 'pt-BR',
  ssoSessionIdleTimeout: 1_800,
  revokeRefreshToken: true,
  refreshTokenMaxReuse: 0,
  oauth2DeviceCodeLifespan: 600,
  // The shortest interval that Keycloak accepts, seconds, because tests wait for every poll.
  oauth2DevicePollingInterval: 1,
  clients: [
    client('balcao-desktop'),
    client('balcao-desligado', { enabled: false }),
    client('balcao-outra-volta', { redirectUris: ['balcao://auth/outra'] }),
    client('balcao-sem-nome', { defaultClientScopes: ['basic'], optionalClientScopes: [] }),
    client(OPERADORES.cliente, {
      redirectUris: [OPERADORES.redirectUri],
      fullScopeAllowed: true,
      protocolMappers: [
        {
          name: 'roles',
          protocol: 'openid-connect',
          protocolMapper: 'oidc-usermodel-realm-role-mapper',
          config: { 'claim.name': 'roles', 'jsonType.label': 'String', multivalued: 'true', 'id.token.claim': 'true' },
        },
      ],
    }),
    client('balcao-sem-celular', { attributes: { 'oauth2.device.authorization.grant.enabled': 'false' } }),
  ],
  roles: { realm: [{ name: 'balcao-supervisor' }] },
  users: [
    { ...person('clara', 'Clara', 'Nogueira'), realmRoles: ['balcao-supervisor'] },
    person('52998224725', 'Maria Aparecida', 'de Souza Lima'),
    person('11144477735', 'João Batista', 'Ferreira'),
    person('12ABC34501DE35', 'Padaria', 'Pão Quente Ltda'),
    person('12345678909', 'José', "d'Ávila Neto", ['TERMS_AND_CONDITIONS']),
    person('98765432100', 'Ana', 'Luísa Prado', ['UPDATE_PASSWORD']),
  ],
  requiredActions: ['TERMS_AND_CONDITIONS', 'UPDATE_PASSWORD', 'VERIFY_PROFILE'].map((alias) => ({
    alias,
    name: alias,
    providerId: alias,
    enabled: true,
    defaultAction: false,
    priority: 10,
    config: {},
  })),
}
