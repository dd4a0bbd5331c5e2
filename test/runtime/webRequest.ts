import { Guarded } from './standIn.ts'

type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void

type HeadersReceived = (
  details: Electron.OnHeadersReceivedListenerDetails,
  callback: (response: Electron.HeadersReceivedResponse) => void,
) => void

/**
 * `session.webRequest`, with two of its events; only answers to requests for documents are passed to the program, without
 * redirects.
 */
export class StandInWebRequest
  extends Guarded
  implements Pick<Electron.WebRequest, 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived'>
{
  private listener: BeforeRequest | null = null
  private answerListener: HeadersReceived | null = null
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

  onHeadersReceived(...given: [HeadersReceived | null] | [Electron.WebRequestFilter, HeadersReceived | null]): void {
    if (given.length === 2) throw new Error('O substituto do Electron não filtra onHeadersReceived: veja test/runtime.')
    this.answerListener = given[0]
  }

  /** Never called: the program needs it only for service workers, which do not exist under test control. */
  onBeforeSendHeaders(): void {}

  /** The headers with which the program replaces a document's own; null if it leaves them unchanged. */
  askAnswer(answer: {
    url: string
    resourceType: 'mainFrame' | 'subFrame'
    responseHeaders: Record<string, string[]>
  }): Promise<Record<string, string | string[]> | null> {
    const { answerListener } = this
    if (!answerListener) return Promise.resolve(null)
    const details = { id: ++this.lastId, timestamp: Date.now(), referrer: '', ...answer }
    return new Promise((resolve) =>
      answerListener(details as unknown as Electron.OnHeadersReceivedListenerDetails, ({ responseHeaders }) =>
        resolve(responseHeaders ?? null),
      ),
    )
  }

  /** The listener's answer to a request; empty if the program has no listener. */
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
