import type { LoginBrowser } from '../../main/ports.ts'
import { SENHA } from '../sandbox/idp/accounts.ts'
import { createUserAgent, type Stop, type UserAgent } from '../sandbox/userAgent.ts'

type Listeners = Parameters<LoginBrowser['open']>[1]

/** The sign-in window with a person who acts as the test requires. Each opening has its own cookies. */
export class FakeLoginBrowser implements LoginBrowser {
  /** Addresses opened, oldest first. */
  readonly opened: string[] = []
  /** The error of the next opening. */
  failing: Error | null = null
  /** Storage of the sign-in pages that cannot be emptied. */
  left: string | null = null
  #current: { agent: UserAgent; url: string; on: Listeners } | null = null

  async open(url: string, on: Listeners): Promise<void> {
    this.opened.push(url)
    if (this.failing) throw this.failing
    this.#current = { agent: createUserAgent(), url, on }
  }

  async close(): Promise<string | null> {
    this.#current = null
    return this.left
  }

  get isOpen(): boolean {
    return this.#current !== null
  }

  /** The person signs in on the real page; answers the address on our scheme, not yet delivered. */
  async signIn(documento: string, password = SENHA): Promise<string> {
    const { agent, url } = this.#page()
    return callbackOf(await agent.submit(await agent.open(url), { login: documento, password }))
  }

  /** The person presses "Cancelar" on the page. */
  async giveUp(): Promise<string> {
    const { agent, url } = this.#page()
    const page = await agent.open(url)
    const href = page.kind === 'page' ? /<a href="([^"]+)"/.exec(page.html)?.[1] : undefined
    return callbackOf(await agent.open(new URL(href ?? '', url).href))
  }

  /** The page arrives at an address on our scheme. */
  deliver(url: string): void {
    this.#page().on.callback(url)
  }

  /** The person closes the window. */
  dismiss(): void {
    const { on } = this.#page()
    this.#current = null
    on.closed()
  }

  #page() {
    if (!this.#current) throw new Error('no sign-in window is open')
    return this.#current
  }
}

function callbackOf(end: Stop): string {
  if (end.kind !== 'callback') throw new Error(`the sign-in stopped at ${end.url} (${end.status})`)
  return end.url.href
}
