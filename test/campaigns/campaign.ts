import { runTool } from '../../build/processes.ts'
import { readTally, TALLY_FILE } from '../../build/reporters/tally.ts'
import type { SystemNeed } from '../../build/systemPackages.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The values that `npm run campaign` gives to a campaign. */
export interface Given {
  seed: number
  /** The campaign's numbers, as its `numbers` or the command line have them. */
  numbers: Readonly<Record<string, number>>
  say: (line: string) => void
  /** Reports how much is done, 0 to 1, from which the time left is estimated. */
  progress: (done: number) => void
}

/** The end of a campaign. `findings` are sentences; a campaign without one succeeded. */
export interface Outcome {
  findings: readonly string[]
  /** Goes into `out/campaign/NAME.json`. */
  figures: object
}

/**
 * A run that explores: it takes minutes to hours, is drawn by a seed, and decides about no commit. Each file of this folder but this
 * one exports one as `campaign`.
 */
export interface Campaign {
  /** One sentence for the list of campaigns, in Portuguese. */
  about: string
  /** Debian's packages that it needs besides Electron's. */
  needs?: readonly SystemNeed[]
  /** Whether it opens the program's window, and so needs Electron and a virtual display. */
  window?: boolean
  /** The numbers that the command line may change (`--kills 3000`), with their usual values. */
  numbers?: Readonly<Record<string, number>>
  run: (given: Given) => Promise<Outcome>
}

/** A campaign that runs more cases of tests that `npm test` runs with few: `env` asks for them. */
export function moreTests(tool: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return async ({ say }: Pick<Given, 'say'>): Promise<Outcome> => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-campanha-'))
    const file = join(folder, 'tally.json')
    const { code } = await runTool(tool, args, { show: say, env: { ...env, [TALLY_FILE]: file } })
    const { passed = 0, failed = 0, skipped = [], failures = [] } = readTally(file) ?? {}
    rmSync(folder, { recursive: true })
    const findings = failures.map(({ where, title, why }) => `${where} ${title}: ${why.split('\n')[0]}`)
    if (findings.length === 0 && (code !== 0 || passed === 0)) findings.push(`o executor terminou com ${code}`)
    return { findings, figures: { passed, failed, skipped: skipped.length } }
  }
}
