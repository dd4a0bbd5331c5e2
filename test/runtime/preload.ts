import { readFileSync } from 'node:fs'
import { createCodec } from './codec.ts'
import { pageSide } from './inPage.ts'
import { ownSchemes } from './schemes.ts'
import { unseenPage } from './unseen.ts'

/** The function through which a page reaches this process; removed from the page before its own scripts run. */
export const bindingName = 'substitutoDoElectronEnviar'
/** Where the page's side keeps the functions through which this process answers. */
export const pageKey = 'substitutoDoElectron'
/** The place where a page that began hidden keeps the function that informs it whether it is visible. */
export const seenKey = 'substitutoDoElectronVisto'

/** The script that keeps a page hidden. */
export const unseenScript = `(${unseenPage.toString()})(${JSON.stringify(seenKey)})`

/** The script every document of a window begins with: the page's half of the stand-in around the preload's source. */
export function preloadScript(preferences: Electron.WebPreferences, onScreen: boolean): string {
  const environment = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: process.platform,
    arch: process.arch,
    argv: preferences.additionalArguments ?? [],
    env: {},
    versions: { chrome: '', node: process.versions.node },
  }
  const source = preferences.preload ? readFileSync(preferences.preload, 'utf8') : null
  const preload = source === null ? 'null' : `(require, process, module, exports) => {\n${source}\n}`
  return `(${pageSide.toString()})({
    binding: ${JSON.stringify(bindingName)}, key: ${JSON.stringify(pageKey)}, codec: (${createCodec.toString()})(),
    schemes: ${JSON.stringify(ownSchemes())}, inSubframes: ${Boolean(preferences.nodeIntegrationInSubFrames)}, onScreen: ${onScreen},
    environment: ${JSON.stringify(environment)}, preload: ${preload} })`
}
