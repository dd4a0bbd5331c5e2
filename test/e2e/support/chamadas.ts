import type { Call, Sandbox } from '../../sandbox/index.ts'

/** What the backend was asked at a path so far, oldest first. */
export function chamadasA(sandbox: Sandbox, path: string | RegExp): Call[] {
  return sandbox.chamadas().filter((call) => (typeof path === 'string' ? call.path === path : path.test(call.path)))
}

/** How often the identity provider did something. */
export function vezesQue(sandbox: Sandbox, evento: string): number {
  return sandbox.idp.eventos().filter((event) => event.evento === evento).length
}

/** Signs that the provider was made to end a session or to take its tokens back; one ending may give two. */
export function encerramentosNoProvedor(sandbox: Sandbox): number {
  return vezesQue(sandbox, 'end_session.success') + vezesQue(sandbox, 'grant.revoked')
}
