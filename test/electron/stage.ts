import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'
import { runnerStage, type Stage, type Total } from '../../build/stages.ts'
import { findElectron } from '../runtime/findBrowser.ts'
import { onHiddenScreens, prepareElectron, type ElectronLane } from './lane.ts'

const NAME = 'electron'

/**
 * The end-to-end tests on a real Electron; a failure where there is none.
 * @param words parts of paths that choose their files
 * @param env for the tests
 */
export function electronStage(words: readonly string[], env: Readonly<Record<string, string>> = {}): Stage {
  return {
    name: NAME,
    heading: 'Testes do programa inteiro, no Electron de verdade',
    run: async (say) => {
      const lane = await prepareElectron()
      if ('absent' in lane) throw new Error(`Não há Electron: ${lane.absent}`)
      say(`Electron ${lane.version}`)
      return onHiddenScreens((screen) => specs(words, { ...env, ...lane.env, ...screen }).run(say))
    },
  }
}

/** The end-to-end tests, on whichever runtime `env` leads to. */
function specs(words: readonly string[], env: ElectronLane['env']): Stage {
  return runnerStage(NAME, '', tools.playwright, ['test', '--config=build/playwright.config.ts', ...words], env)
}

/** Writes what the stage came to, where it ran. */
export function writeElectron({ stages, tests, skipped }: Total): void {
  const stage = stages.find(({ name }) => name === NAME)
  const binary = findElectron()
  if (!stage || !binary) return
  const [electron, chrome] = versionsOf(binary)
  const { passed, failed, seconds } = stage
  const specs = tests.filter(({ file }) => file.endsWith('.spec.ts')).length
  const left = skipped.map(({ name, reason }) => ({ spec: name, why: reason }))
  mkdirSync(inOut(), { recursive: true })
  const said = { electron, chrome, specs, passed, failed, skipped: left, seconds }
  writeFileSync(inOut('electron.json'), `${JSON.stringify(said, null, 2)}\n`)
}

function versionsOf(binary: string): [electron: string, chrome: string] {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const script = 'JSON.stringify([process.versions.electron, process.versions.chrome])'
  return JSON.parse(execFileSync(binary, ['-p', script], { env, encoding: 'utf8' })) as [string, string]
}
