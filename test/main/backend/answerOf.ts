import type { Answer } from '../../../main/backend/forward.ts'

/** An answer of the backend, as the network brings it. */
export const answerOf = (status: number, body: string | Uint8Array, type = 'application/json'): Answer => ({
  status,
  headers: new Headers({ 'content-type': type }),
  body: new Uint8Array(Buffer.from(body)),
})
