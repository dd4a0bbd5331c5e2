/** The desktop program's client for taxpayers, public (without a secret), with a return address in its own scheme. */
export const CLIENT_ID = 'balcao-desktop'
export const REDIRECT_URI = 'balcao://auth/callback'
/** The client by which clerks sign on, with a return address of its own. */
export const OPERADORES = { cliente: 'balcao-operadores', redirectUri: 'balcao://operador/callback' }
export const POST_LOGOUT_URI = 'balcao://auth/logout'

const CONNECT = '/protocol/openid-connect'

/** Paths within a realm, as Keycloak names them. */
export const ROUTES = {
  device_authorization: `${CONNECT}/auth/device`,
  code_verification: '/device',
  authorization: `${CONNECT}/auth`,
  token: `${CONNECT}/token`,
  jwks: `${CONNECT}/certs`,
  revocation: `${CONNECT}/revoke`,
  end_session: `${CONNECT}/logout`,
} as const

/** The name of a path's endpoint, as faults use it; undefined for a page. */
export function endpointOf(path: string): string | undefined {
  if (path === '/.well-known/openid-configuration') return 'discovery'
  return Object.entries(ROUTES).find(([, route]) => path === route || path.startsWith(`${route}/`))?.[0]
}
