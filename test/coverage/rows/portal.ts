import { row } from '../row.ts'

/** The portal's own layer: sign-in and the forwarding of calls. */
export const portal = [
  row(
    'login-start.return-default',
    'Where nothing else is said, a sign-in returns to the panel.',
    'main/attendance/signIn.test.ts > a taxpayer signs in on the real page, and lands on the panel',
  ),
  row(
    'login-start.payload',
    'A sign-in begins with document, return path, colour and darkness, all optional; else it is refused.',
    'main/ipc/handlers.test.ts > a login start keeps to the specification',
  ),
  row(
    'login-start.address',
    'It leads to the identity provider.',
    'main/attendance/signIn.test.ts > the sign-in request has the parameters of the specification',
  ),
  row(
    'login-start.not-stored',
    'When its state cannot be kept, the service is said to be unavailable.',
    'main/attendance/signInFailures.test.ts > a login does not begin when the attempt cannot be stored',
  ),
  row(
    'login-return.exchange',
    'On return the code is exchanged, and the person lands where they wanted.',
    'main/attendance/signIn.test.ts > a taxpayer signs in on the real page, and lands on the panel',
    'main/attendance/signIn.test.ts > a taxpayer signs in with a CNPJ that has letters, and lands on the requested page',
  ),
  row(
    'login-return.failure',
    'Otherwise: home, with `exchange_failed`, `invalid_state` or `missing_params`.',
    'shared/errors.test.ts > a failed login return has the three values of the specification',
    'main/attendance/callbackDelivery.test.ts > a spoilt answer ends the login before anything is sent',
    'e2e/login.spec.ts > a sign-in that returns incomplete, or whose code is not exchanged, shows the reason, and nobody is signed in',
  ),
  row(
    'forward.request',
    'Any method, body and content type go through as they are.',
    'main/backend/forward.test.ts > a call is forwarded unchanged: %s with its body and content type',
    'main/backend/forward.test.ts > a GET is forwarded without body, content type or cookies',
  ),
  row(
    'forward.answer',
    'Status, body and headers come back, but for the three of the wire.',
    'main/backend/forward.test.ts > a forwarded call’s status %i comes back with its own body',
    'main/backend/forward.test.ts > a forwarded call’s answer keeps its headers, except the three about the transferred bytes',
  ),
  row(
    'forward.unreachable',
    'A backend that cannot be reached is 503 with a sentence.',
    'main/backend/forward.test.ts > a forwarded call gets our own 503 with a sentence where the backend %s',
    'contract/operations.test.ts > a backend that closes the connection is reported as unavailable, without a retry',
  ),
]

/** Authentication, step by step. */
export const authentication = [
  row(
    'auth.public',
    'Public operations need no sign-in, and get no token.',
    'main/backend/run.test.ts > the token is not sent where no sign-in is needed',
  ),
  row(
    'auth.token',
    'Those under /contribuinte/ need the token of a taxpayer.',
    'contract/operations.test.ts > an operation that needs a sign-in is rejected without a request while nobody is signed in',
    'contract/strict.test.ts > the sandbox refuses %s without its headers, its token or with a field too many',
  ),
  row(
    'auth.pkce',
    'A sign-in is an authorization code flow with PKCE, verifier, challenge and state new each time.',
    'main/attendance/signIn.test.ts > a sign-in’s state, nonce and challenge are new each time',
  ),
  row(
    'auth.style',
    'Document, colour and darkness go along to the login page.',
    'main/attendance/signIn.test.ts > the sign-in request has the parameters of the specification',
  ),
  row(
    'auth.exchange',
    'The code is exchanged with the address and the verifier.',
    'main/attendance/signIn.test.ts > a taxpayer signs in on the real page, and lands on the panel',
  ),
  row(
    'auth.refresh',
    'A token can be renewed.',
    'main/attendance/tokens.test.ts > the access token is used until ten seconds before its end, then renewed once for all callers',
    'main/attendance/refresh.test.ts > tokens are renewed again and again: each refresh token is used once',
  ),
  row(
    'auth.holder',
    '`preferred_username` is the taxpayer’s document: anybody else is refused.',
    'main/attendance/signIn.test.ts > a sign-in of another person is refused when the token claims another document',
    'e2e/login.spec.ts > another person who signs in is refused, nothing of them stays, and the provider is informed',
  ),
  row(
    'auth.header',
    'The name of the token’s header is not shown: the profile says it.',
    'main/backend/run.test.ts > the token is sent under the municipality’s header name',
  ),
  row(
    'auth.open-routes',
    'Routes that are not shown may be moved or switched off by the profile.',
    'main/settings/perfil.test.ts > a profile may move or switch off a route that the specification leaves open',
    'renderer/services/routes.test.ts > a service whose route is switched off is not offered, and the others keep their order',
  ),
]
