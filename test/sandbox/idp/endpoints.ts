/** The one client: the desktop program, public (no secret), returning through its own scheme. */
export const CLIENT_ID = 'balcao-desktop'
export const REDIRECT_URI = 'balcao://auth/callback'
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

/** The endpoint a path belongs to, by the name that faults know it by; undefined for the pages. */
export function endpointOf(path: string): string | undefined {
  if (path === '/.well-known/openid-configuration') return 'discovery'
  return Object.entries(ROUTES).find(([, route]) => path === route || path.startsWith(`${route}/`))?.[0]
}
