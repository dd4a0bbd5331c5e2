/**
 * `npm run bench [-- words] [--NUMBER N] [--record]`: runs every bench in `test/bench` (or those whose file name holds one of the
 * words), shows what they measured and writes it to `out/bench.json`. `--record` also writes it to `test/bench/record.json`, and the
 * table of the README from there. Exit code 1 if a measure is beyond its limit.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Measure, Numbers } from '../../test/bench/measure.ts'
import { keepRecord } from '../../test/bench/record.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { numbersIn, readOptions } from '../options.ts'
import { inOut, inProject } from '../paths.ts'
import { runTool, tools } from '../processes.ts'
import { openRun } from '../runScope.ts'
import { ensureSystemPackages, type SystemNeed } from '../systemPackages.ts'

/** The module of a bench exports `bench`; a file in the folder without that export is a helper. */
interface BenchModule {
  bench?: (numbers?: Numbers) => Promise<Measure[]>
  numbers?: Numbers
  /** Debian's packages that it needs besides the printers'. */
  needs?: readonly SystemNeed[]
}

const benches: [name: string, module: BenchModule][] = []
for (const file of globSync('test/bench/*.ts', { cwd: inProject() }).sort())
  benches.push([basename(file, '.ts'), (await import(pathToFileURL(inProject(file)).href)) as BenchModule])
const usual: Record<string, number> = Object.assign({}, ...benches.map(([, module]) => module.numbers))
const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    record: { type: 'boolean' },
    ...Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' } as const])),
  },
})
const given = values as Record<string, string | boolean | undefined>
const numbers = numbersIn(given, usual)
const chosen = benches.filter(([name]) => positionals.length === 0 || positionals.some((word) => name.includes(word)))

await ensureSystemPackages(['impressao', ...chosen.flatMap(([, { needs = [] }]) => needs)])
const run = openRun()

const measures: Measure[] = []
const failures: string[] = []
await onHiddenScreens(async () => {
  // Benches run one after the other: parallel work on the machine would distort the measurements.
  for (const [name, { bench }] of chosen) {
    if (!bench) continue
    console.log(`▸ ${name}`)
    try {
      measures.push(...(await bench(numbers)))
    } catch (error) {
      failures.push(name)
      console.error(error)
    }
  }
})
run.close()

mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('bench.json'), `${JSON.stringify(measures, null, 2)}\n`)
if (given['record']) await runTool(tools.oxfmt, ['--write', keepRecord(measures)])
if (measures.length === 0) console.log('Nenhuma medição foi feita.')
else console.table(measures, ['ok', 'name', 'value', 'low', 'high', 'limit', 'unit', 'ours', 'rival', 'rivals'])
// A bench that failed may have left a timer, a thread or a socket that would keep this process.
process.exit(measures.length === 0 || failures.length > 0 || measures.some(({ ok }) => !ok) ? 1 : 0)
