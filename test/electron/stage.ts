import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import { tools } from '../../build/processes.ts'
import type { Tally } from '../../build/reporters/tally.ts'
import { runnerStage, type Stage, type Total } from '../../build/stages.ts'
import { onHiddenScreens, prepareElectron } from './lane.ts'

const NAME = 'electron'
/** The stage's outcome, for the report. */
let came: { binary: string; tally: Tally } | null = null

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
      const lane = await prepareElectron(say)
      say(`Electron ${lane.version}`)
      // Two runs of one command use separate folders for what they save of failures.
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

/** Writes `out/electron.json`, where the stage ran: `{ electron, chrome, specs, passed, failed, skipped: [{ spec, why }], seconds }`. */
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
