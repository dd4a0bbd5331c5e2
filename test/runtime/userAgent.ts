import { electronVersion } from './findBrowser.ts'
import { findProject } from './paths.ts'

const systems: Record<string, string> = {
  darwin: 'Macintosh; Intel Mac OS X 10_15_7',
  win32: 'Windows NT 10.0; Win64; x64',
}

/** The `User-Agent` as Electron forms it, with the program's `productName` without blanks. */
export function userAgentOf(chromeVersion: string): string {
  const { name, version } = findProject()
  const system = systems[process.platform] ?? 'X11; Linux x86_64'
  const program = `${name.replaceAll(' ', '')}/${version} Chrome/${chromeVersion} Electron/${electronVersion()}`
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${program} Safari/537.36`
}

/** The header as `protocol.handle` reads it: a UTF-8 byte outside ASCII becomes the replacement character. */
export function userAgentAsHandled(userAgent: string): string {
  return userAgent.replace(/[^\0-\x7f]/g, '\uFFFD')
}
