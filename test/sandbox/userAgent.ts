import { createHash, randomBytes } from 'node:crypto'
import { SENHA } from './idp/accounts.ts'
import type { Perfil } from './index.ts'

/** The end of a chain of redirects: a page, or an address of another scheme (`balcao://…`). */
export type Stop = { kind: 'page'; url: string; status: number; html: string } | { kind: 'callback'; url: URL }

/** A minimal browser with cookies, redirects and forms, but without scripts. */
export interface UserAgent {
  open(url: string): Promise<Stop>
  /** Submits a page's form with its hidden fields and the given fields. */
  submit(page: Stop, fields: Readonly<Record<string, string>>): Promise<Stop>
}

const MAX_REDIRECTS = 10

export function createUserAgent(): UserAgent {
  const jar = new Map<string, string>()

  const walk = async (start: string, init: RequestInit): Promise<Stop> => {
    let url = start
    let next = init
    for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
      const response = await fetch(url, {
        ...next,
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) keep(cookie)
      const location = response.headers.get('location')
      if (!location || response.status < 300 || response.status > 399) {
        return { kind: 'page', url, status: response.status, html: await response.text() }
      }
      const target = new URL(location, url)
      if (!/^https?:$/.test(target.protocol)) return { kind: 'callback', url: target }
      url = target.href
      next = {}
    }
    throw new Error('redirecionamentos demais')
  }
  const keep = (cookie: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }

  return {
    open: (url) => walk(url, {}),
    async submit(page, fields) {
      if (page.kind !== 'page') throw new Error('não há formulário fora de uma página')
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? ''
      const body = new URLSearchParams()
      for (const [, name = '', value = ''] of page.html.matchAll(
        /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
      ))
        body.set(name, value)
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return walk(new URL(action, page.url).href, { method: 'POST', body })
    },
  }
}

/** The taxpayer's answer on the phone: sign in, or refuse. */
type OnPhone = { documento: string; password?: string } | 'refuse'

/**
 * Opens a QR code's address as on the taxpayer's phone, and signs in there or refuses.
 * @returns the code that the phone showed, and the page at which it stopped
 */
export async function answerOnPhone(
  address: string,
  does: OnPhone,
  phone = createUserAgent(),
): Promise<{ code: string; end: Stop }> {
  const question = await phone.submit(await phone.open(address), {})
  const code = (question.kind === 'page' && /id="codigo">([^<]*)</.exec(question.html)?.[1]) || ''
  if (does === 'refuse') return { code, end: await phone.submit(question, { abort: 'yes' }) }
  const { documento, password = SENHA } = does
  const login = await phone.submit(question, {})
  return { code, end: await phone.submit(login, { login: documento, password }) }
}

/** Signs a fictional taxpayer in through the sandbox's sign-in page, with PKCE, and returns the access token. */
export async function signIn(perfil: Perfil, documento: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL(`${perfil.authUrl}/protocol/openid-connect/auth`)
  const client = { client_id: perfil.clientId, redirect_uri: perfil.redirectUri }
  url.search = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid',
    state: 'estado',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const browser = createUserAgent()
  const end = await browser.submit(await browser.open(url.href), { login: documento, password: SENHA })
  if (end.kind !== 'callback') throw new Error(`o login parou em ${end.url}: ${end.html}`)
  const code = end.url.searchParams.get('code') ?? ''
  const response = await fetch(`${perfil.authUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier }),
  })
  if (!response.ok) throw new Error(`o código não foi trocado: ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}
