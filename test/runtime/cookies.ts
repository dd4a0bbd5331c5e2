import type { BrowserContext, Cookie } from '@playwright/test'
import { GuardedEmitter } from './standIn.ts'

/** A session's cookies, read from and written to the browser's real store. */
export class StandInCookies
  extends GuardedEmitter
  implements Pick<Electron.Cookies, 'get' | 'set' | 'remove' | 'flushStore'>
{
  private readonly context: () => Promise<BrowserContext>
  private readonly opened: () => Promise<BrowserContext> | null

  /** @param context the store, made if need be; @param opened the store if there is one, for a look that makes none. */
  constructor(context: () => Promise<BrowserContext>, opened: () => Promise<BrowserContext> | null) {
    super('cookies', ['changed'])
    this.context = context
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

  async set(details: Electron.CookiesSetDetails): Promise<void> {
    const { url, name = '', value = '', domain, path, expirationDate, httpOnly, secure, sameSite } = details
    const place = domain ? { domain, path: path ?? '/' } : { url }
    await (
      await this.context()
    ).addCookies([
      {
        name,
        value,
        ...place,
        ...(expirationDate === undefined ? {} : { expires: expirationDate }),
        ...(httpOnly === undefined ? {} : { httpOnly }),
        ...(secure === undefined ? {} : { secure }),
        ...(sameSite === undefined || sameSite === 'unspecified'
          ? {}
          : { sameSite: ({ no_restriction: 'None', lax: 'Lax', strict: 'Strict' } as const)[sameSite] }),
      },
    ])
  }

  async remove(url: string, name: string): Promise<void> {
    const context = await this.context()
    for (const { domain, path } of (await context.cookies(url)).filter((cookie) => cookie.name === name))
      await context.clearCookies({ name, domain, path })
  }

  flushStore(): Promise<void> {
    return Promise.resolve()
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
