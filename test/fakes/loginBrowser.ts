import type { LoginBrowser } from '../../main/ports.ts'
import { SENHA } from '../sandbox/idp/accounts.ts'
import { createUserAgent, type Stop, type UserAgent } from '../sandbox/userAgent.ts'

type Listeners = Parameters<LoginBrowser['open']>[1]

/** A fake of the sign-in window, in which the test acts as the person. Each opening has its own cookies. */
export class FakeLoginBrowser implements LoginBrowser {
  /** Addresses opened, oldest first. */
  readonly opened: string[] = []
  /** The error of the next opening. */
  failing: Error | null = null
  /** Describes storage that the wipe leaves behind; null if it leaves none. */
  left: string | null = null
  /** Whether the page shows something without a field. */
  stuck = false
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

  isStuck(): boolean {
    return this.stuck
  }

  get isOpen(): boolean {
    return this.#current !== null
  }

  /** The person signs in on the sandbox's page; returns the return address, which `deliver` must deliver. */
  async signIn(documento: string, password = SENHA): Promise<string> {
    const { agent, url } = this.#page()
    return callbackOf(await agent.submit(await agent.open(url), { login: documento, password }))
  }

  /** Delivers a return address to the program, as if the page had been redirected to it. */
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
