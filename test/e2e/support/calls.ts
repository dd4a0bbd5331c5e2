import type { Call, Sandbox } from '../../sandbox/index.ts'

/** The calls that the backend got at a path so far, oldest first. */
export function callsTo(sandbox: Sandbox, path: string | RegExp): Call[] {
  return sandbox.chamadas().filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)))
}

/** How often the identity provider did something. */
export function timesThat(sandbox: Sandbox, evento: string): number {
  return sandbox.idp.eventos().filter((event) => event.evento === evento).length
}

/** Requests by which the provider was made to end a session or revoke its tokens; one end may cause two. */
export function endingsInProvider(sandbox: Sandbox): number {
  return timesThat(sandbox, 'end_session.success') + timesThat(sandbox, 'grant.revoked')
}
