import { runTool } from '../../build/processes.ts'
import { DRAW, type Mutant, TESTED } from '../../build/stryker.plugin.ts'
import type { Campaign } from './campaign.ts'

/** The rooms that identify a person, send data from the machine, check documents or queue them for print. */
const ROOMS = ['main/attendance', 'main/backend', 'main/printing/queue', 'main/documents']

export const campaign: Campaign = {
  about: 'muda o código de propósito, uma mudança de cada vez (Stryker), e diz que mudança nenhum teste notou',
  numbers: { mutants: 300 },
  run: async ({ seed, numbers: { mutants = 0 }, say, progress }) => {
    const tested: Mutant[] = []
    const rest: string[] = []
    const show = (line: string) => {
      if (!line.startsWith(TESTED)) {
        rest.push(line)
        say(line)
      } else {
        const mutant = JSON.parse(line.slice(TESTED.length)) as Mutant
        tested.push(mutant)
        progress(tested.length / mutants)
        if (lived(mutant)) say(inWords(mutant))
      }
    }
    const { code } = await runTool(
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      ['run', 'build/stryker.config.json', '--mutate', ROOMS.map((room) => `${room}/**/*.ts`).join(',')],
      { show, env: { [DRAW]: [seed, mutants, ...ROOMS].join(' ') } },
    )
    // The lines after the first ERROR name the test that fails without a mutant. A stopped Stryker may end with code 0.
    const error = rest.findIndex((line) => line.includes('ERROR'))
    const why = rest.slice(...(error < 0 ? [-3] : [error, error + 3])).join(' ')
    const failure = code === 0 && tested.length >= mutants ? [] : [`${tested.length} de ${mutants} testadas: ${why}`]
    const figures = ROOMS.map((room) => [room, statesOf(tested.filter(({ fileName }) => fileName.startsWith(room)))])
    return {
      findings: [...failure, ...tested.filter(lived).map(inWords)],
      figures: Object.fromEntries(figures) as object,
    }
  },
}

function statesOf(mutants: readonly Mutant[]): object {
  const counts = Object.entries(Object.groupBy(mutants, ({ status }) => status)).map(([is, all]) => [is, all?.length])
  return { mutants: mutants.length, ...Object.fromEntries(counts) }
}

function lived({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

function inWords({ fileName, location: { start }, mutatorName, replacement, status }: Mutant): string {
  const instead = replacement.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${fileName}:${start.line}:${start.column} ${mutatorName} → ${instead}: ${status}`
}
