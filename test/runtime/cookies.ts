import type { BrowserContext, Cookie } from '@playwright/test'
import { Guarded } from './standIn.ts'

/** A session's cookies, read from the browser's real store. */
export class StandInCookies extends Guarded implements Pick<Electron.Cookies, 'get'> {
  private readonly opened: () => Promise<BrowserContext> | null

  /** @param opened returns the browser context; null if none was opened, so that a query opens none */
  constructor(opened: () => Promise<BrowserContext> | null) {
    super('cookies')
    this.opened = opened
  }

  async get(filter: Electron.CookiesGetFilter): Promise<Electron.Cookie[]> {
    const found = (await (await this.opened())?.cookies(filter.url ?? [])) ?? []
    return found
      .map(toElectron)
      .filter(
        (cookie) =>
          (filter.name === undefined || cookie.name === filter.name) &&
          (filter.path === undefined || cookie.path === filter.path) &&
          (filter.secure === undefined || cookie.secure === filter.secure) &&
          (filter.httpOnly === undefined || cookie.httpOnly === filter.httpOnly) &&
          (filter.session === undefined || cookie.session === filter.session) &&
          (filter.domain === undefined ||
            `.${cookie.domain?.replace(/^\./, '')}`.endsWith(`.${filter.domain.replace(/^\./, '')}`)),
      )
  }
}

function toElectron(cookie: Cookie): Electron.Cookie {
  return {
    name: cookie.name,
    value: cookie.value,
    domain: cookie.domain,
    path: cookie.path,
    hostOnly: !cookie.domain.startsWith('.'),
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    session: cookie.expires === -1,
    sameSite: ({ None: 'no_restriction', Lax: 'lax', Strict: 'strict' } as const)[cookie.sameSite],
    ...(cookie.expires === -1 ? {} : { expirationDate: cookie.expires }),
  }
}
