import { theBrowser } from './browser.ts'
import { names } from './names.ts'
import type { Page, Request as PageRequest, Route } from '@playwright/test'
import type { GatedPage, Popups } from './popups.ts'
import type { StandInProtocol } from './protocol.ts'
import { fromChromium, headerToChromium, toChromium } from './schemes.ts'
import { userAgentAsHandled } from './userAgent.ts'
import type { StandInWebRequest } from './webRequest.ts'

/** The parts of a session that decide on its requests. */
interface RoutedSession {
  readonly popups: Popups
  readonly protocol: StandInProtocol
  readonly webRequest: StandInWebRequest
  contentsOf(page: Page): GatedPage | undefined
}

/** Headers that describe the transfer, not the page; Chromium sets its own. */
const wireHeaders = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'host'])
const translatedHeaders = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'access-control-allow-origin',
  'location',
])

/** Decides on a request of a session's page: a navigation may be refused, a request blocked, or answered by the program. */
export async function routeRequest(route: Route, session: RoutedSession): Promise<void> {
  const request = route.request()
  const url = fromChromium(request.url())
  const page = pageOf(request)
  const contents = page && session.contentsOf(page)
  if (request.isNavigationRequest()) {
    const allowed = contents ? contents.gate.allowsNavigation(url, page, request) : session.popups.areOurs
    if (!allowed) return route.abort('aborted')
  }
  const verdict = await session.webRequest.ask({ url, method: request.method(), resourceType: request.resourceType() })
  if (verdict.cancel) return route.abort('blockedbyclient')
  if (verdict.redirectURL) return route.fulfill({ status: 307, headers: { location: toChromium(verdict.redirectURL) } })
  if (url === request.url() && !session.protocol.answers(url))
    return names.found ? route.continue() : route.abort('namenotresolved')
  await answerOwnPage(route, url, session)
}

async function answerOwnPage(route: Route, url: string, session: RoutedSession): Promise<void> {
  const request = route.request()
  const body = request.postDataBuffer()
  const { userAgent } = await theBrowser()
  const headers = Object.entries(await request.allHeaders())
    .filter(([name]) => !name.startsWith(':') && !wireHeaders.has(name) && name !== 'user-agent')
    .map(([name, value]): [string, string] => [name, fromHeader(value)])
  const init = {
    method: request.method(),
    // As in Electron, the request of a document has no `User-Agent` in a handler.
    headers: request.isNavigationRequest() ? headers : [...headers, ['user-agent', userAgentAsHandled(userAgent)]],
    ...(body ? { body: new Uint8Array(body) } : {}),
  } satisfies RequestInit
  const answer = await session.protocol.answer(url, init).catch((cause: unknown) => {
    console.error(cause)
    return Response.error()
  })
  if (answer.status === 0) return route.abort('failed')
  await route.fulfill({
    status: answer.status,
    headers: headersFor(answer),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}

function fromHeader(value: string): string {
  return value.startsWith('https://') ? fromChromium(value) : value
}

function headersFor(answer: Response): Record<string, string> {
  return Object.fromEntries(
    [...answer.headers]
      .filter(([name]) => !wireHeaders.has(name))
      .map(([name, value]) => [name, translatedHeaders.has(name) ? headerToChromium(value) : value]),
  )
}

/** The page of a request; null for the first request of a popup that has no page yet. */
function pageOf(request: PageRequest): Page | null {
  try {
    return request.frame().page()
  } catch {
    return null
  }
}
