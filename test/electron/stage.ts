import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'
import type { Tally } from '../../build/reporters/tally.ts'
import { runnerStage, type Stage, type Total } from '../../build/stages.ts'
import { onHiddenScreens, prepareElectron } from './lane.ts'

const NAME = 'electron'
/** The outcome of the stage, for the report; null if it did not run. */
let came: { binary: string; tally: Tally } | null = null

/**
 * The stage of `npm test` that runs the end-to-end tests on a real Electron; it fails if there is none.
 * @param words parts of the paths of the test files to run
 * @param env additional environment of the tests
 */
export function electronStage(words: readonly string[], env: Readonly<Record<string, string>> = {}): Stage {
  return {
    name: NAME,
    heading: 'Testes do programa inteiro, no Electron de verdade',
    run: async (say) => {
      const lane = await prepareElectron(say)
      say(`Electron ${lane.version}`)
      // The stage has its own folder for the artifacts of failed tests.
      const own = { BALCAO_TESTE_SAIDA: 'e2eElectron' }
      const run = ['test', '--config=build/playwright.config.ts', ...words]
      const tally = await onHiddenScreens((screens) =>
        runnerStage(NAME, '', tools.playwright, run, { ...env, ...own, ...lane.env, ...screens }).run(say),
      )
      came = { binary: lane.binary, tally }
      return tally
    },
  }
}

/** Writes `out/electron.json` if the stage ran: `{ electron, chrome, specs, passed, failed, skipped: [{ spec, why }], seconds }`. */
export function writeElectron({ stages }: Total): void {
  const seconds = stages.find(({ name }) => name === NAME)?.seconds
  if (!came) return
  const [electron, chrome] = versionsOf(came.binary)
  const { passed, failed } = came.tally
  const skipped = came.tally.skipped.map(({ name, reason }) => ({ spec: name, why: reason }))
  mkdirSync(inOut(), { recursive: true })
  const said = { electron, chrome, specs: passed + failed + skipped.length, passed, failed, skipped, seconds }
  writeFileSync(inOut('electron.json'), `${JSON.stringify(said, null, 2)}\n`)
}

function versionsOf(electron: string): [electron: string, chrome: string] {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const script = 'JSON.stringify([process.versions.electron, process.versions.chrome])'
  return JSON.parse(execFileSync(electron, ['-p', script], { env, encoding: 'utf8' })) as [string, string]
}
