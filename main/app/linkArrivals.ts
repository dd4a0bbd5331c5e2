import type { App } from 'electron'
import type { Log } from '../ports.ts'
import { parseArgv } from '../settings/argv.ts'

/**
 * Receives links on our scheme in each way the system delivers them: the arguments of a cold start, those of a second start, and
 * macOS' event. A link can only end a sign-in that this program began. Two links at once are an attack, so neither is used.
 * @param schemeNow the active municipality's scheme
 */
export function receiveLinks(
  app: App,
  schemeNow: () => string,
  on: { link: (url: string) => void; secondStart: () => void },
  log: Log,
): void {
  const take = (links: readonly string[]) => {
    if (links.length === 1 && links[0]) on.link(links[0])
    else if (links.length > 1) log.warn('links refused', { count: links.length })
  }
  app.on('second-instance', (_event, argv) => {
    const { links } = parseArgv(argv, schemeNow())
    // Without a link a person started the program again. A link brings the window forward only if it ends a sign-in.
    if (links.length === 0) on.secondStart()
    take(links)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    take(url.toLowerCase().startsWith(`${schemeNow()}:`) ? [url] : [])
  })
  take(parseArgv(process.argv.slice(1), schemeNow()).links)
}
