import { join } from 'node:path'
import { type AppUnderTest, launchApp, type LaunchOptions } from '../e2e/launch.ts'

const fixture = join(import.meta.dirname, 'fixture')

/** Starts the small program of the fixture folder. */
export function launchFixture(options: LaunchOptions = {}): Promise<AppUnderTest> {
  return launchApp({ project: fixture, entry: join(fixture, 'main.mjs'), ...options })
}

/** Calls the program from its page, as its own scripts do. */
export async function call(app: AppUnderTest, channel: string, ...args: unknown[]): Promise<unknown> {
  const page = await app.page()
  return page.evaluate(([name, given]) => (globalThis as unknown as Bridge).prova.chamar(name, ...given), [
    channel,
    args,
  ] as const)
}

/** What the fixture's preload puts into its page. */
export interface Bridge {
  prova: { chamar(channel: string, ...args: unknown[]): Promise<unknown>; plataforma: string }
  recebidos: unknown[][]
}
