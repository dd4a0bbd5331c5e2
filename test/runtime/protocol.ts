import { declareSchemes } from './schemes.ts'
import { Guarded } from './standIn.ts'

type ProtocolMembers = 'registerSchemesAsPrivileged' | 'handle' | 'unhandle'
type Handler = Parameters<Electron.Protocol['handle']>[1]

/** The schemes that the program handles in one session. */
export class StandInProtocol extends Guarded implements Pick<Electron.Protocol, ProtocolMembers> {
  private readonly handlers = new Map<string, Handler>()

  constructor() {
    super('protocol')
  }

  registerSchemesAsPrivileged(customSchemes: Electron.CustomScheme[]): void {
    declareSchemes(customSchemes)
  }

  handle(scheme: string, handler: Handler): void {
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    this.handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    if (!this.handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  }

  /** Whether a handler of this session answers an address. */
  answers(url: string): boolean {
    return this.handlers.has(schemeOf(url))
  }

  /** The handler's answer. As in Electron, a handler that throws makes the load fail. */
  async answer(url: string, init: RequestInit = {}): Promise<Response> {
    const handler = this.handlers.get(schemeOf(url))
    if (!handler) return Response.error()
    return handler(new Request(url, init))
  }
}

function schemeOf(url: string): string {
  return url.slice(0, Math.max(0, url.indexOf(':'))).toLowerCase()
}
