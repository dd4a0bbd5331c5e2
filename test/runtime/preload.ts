import { readFileSync } from 'node:fs'
import { createCodec } from './codec.ts'
import { pageSide } from './inPage.ts'
import { ownSchemes } from './schemes.ts'
import { unseenPage } from './unseen.ts'

/** The name of the function by which a page calls main; it is removed from the page before the page's scripts run. */
export const bindingName = 'substitutoDoElectronEnviar'
/** The name of the property that holds the functions by which main answers. */
export const pageKey = 'substitutoDoElectron'
/** The name of the property that holds the function by which a hidden page learns that it is visible. */
export const seenKey = 'substitutoDoElectronVisto'

/** The script that keeps a page hidden. */
export const unseenScript = `(${unseenPage.toString()})(${JSON.stringify(seenKey)})`

/** The script with which every document of a window begins: the page's half of the stand-in, around the preload's source. */
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
