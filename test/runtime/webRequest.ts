import { Guarded } from './standIn.ts'

type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void

/** `session.webRequest`, of which only `onBeforeRequest` is stood in for. */
export class StandInWebRequest extends Guarded implements Pick<Electron.WebRequest, 'onBeforeRequest'> {
  private listener: BeforeRequest | null = null
  private patterns: RegExp[] | null = null
  private lastId = 0

  constructor() {
    super('webRequest')
  }

  onBeforeRequest(...given: [BeforeRequest | null] | [Electron.WebRequestFilter, BeforeRequest | null]): void {
    const [filter, listener] = given.length === 2 ? given : [null, given[0]]
    this.listener = listener
    this.patterns = filter?.urls?.length ? filter.urls.map(patternToRegExp) : null
  }

  /** What the program's listener wants done with a request; nothing where it has none. */
  ask(request: { url: string; method: string; resourceType: string }): Promise<Electron.CallbackResponse> {
    const { listener, patterns } = this
    if (!listener || (patterns && !patterns.some((pattern) => pattern.test(request.url)))) return Promise.resolve({})
    const details = {
      id: ++this.lastId,
      timestamp: Date.now(),
      referrer: '',
      uploadData: [],
      ...request,
    } as unknown as Electron.OnBeforeRequestListenerDetails
    return new Promise((resolve) => listener(details, resolve))
  }
}

/** A match pattern such as `https://*.gov.br/*` or `<all_urls>`. */
function patternToRegExp(pattern: string): RegExp {
  if (pattern === '<all_urls>') return /^/
  return new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`)
}
