import type { Call, Sandbox } from '../../sandbox/index.ts'

export function callsTo(sandbox: Sandbox, path: string | RegExp): Call[] {
  return sandbox.chamadas().filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)))
}

export function timesThat(sandbox: Sandbox, evento: string): number {
  return sandbox.idp.eventos().filter((event) => event.evento === evento).length
}

/** How often the provider ended a session or revoked its tokens; one end may count twice. */
export function endingsInProvider(sandbox: Sandbox): number {
  return timesThat(sandbox, 'end_session.success') + timesThat(sandbox, 'grant.revoked')
}
