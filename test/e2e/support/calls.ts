import type { Call, Sandbox } from '../../sandbox/index.ts'

/** The calls that the backend got at a path so far, oldest first. */
export function callsTo(sandbox: Sandbox, path: string | RegExp): Call[] {
  return sandbox.chamadas().filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)))
}

/** How often the identity provider did something. */
export function timesThat(sandbox: Sandbox, evento: string): number {
  return sandbox.idp.eventos().filter((event) => event.evento === evento).length
}

/** Signs that the provider was made to end a session or to take its tokens back; one ending may give two. */
export function endingsInProvider(sandbox: Sandbox): number {
  return timesThat(sandbox, 'end_session.success') + timesThat(sandbox, 'grant.revoked')
}
