/**
 * `npm run bench [-- words]`: runs every bench in `test/bench` (or those whose file name holds one of the words), shows
 * what they measured and writes it to `out/bench.json`. Exit code 1 if a measure is beyond its limit.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Measure } from '../../test/bench/measure.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { inOut, inProject } from '../paths.ts'
import { openRun } from '../runScope.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

/** The module of a bench exports `bench`; a file in the folder without that export is a helper. */
type BenchModule = { bench?: () => Promise<Measure[]> }

const words = process.argv.slice(2)
const files = globSync('test/bench/*.ts', { cwd: inProject() })
  .filter((file) => words.length === 0 || words.some((word) => basename(file).includes(word)))
  .sort()

await ensureSystemPackages(['impressao'])
const run = openRun()

const measures: Measure[] = []
const failures: string[] = []
await onHiddenScreens(console.log, async () => {
  // Benches run one after the other: parallel work on the machine would distort the measurements.
  for (const file of files) {
    try {
      const { bench } = (await import(pathToFileURL(inProject(file)).href)) as BenchModule
      if (!bench) continue
      console.log(`▸ ${basename(file, '.ts')}`)
      measures.push(...(await bench()))
    } catch (error) {
      failures.push(file)
      console.error(error)
    }
  }
})
run.close()

mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('bench.json'), `${JSON.stringify(measures, null, 2)}\n`)
if (measures.length === 0) console.log('Nenhuma medição foi feita.')
else console.table(measures, ['ok', 'name', 'value', 'low', 'high', 'limit', 'unit', 'ours', 'rival', 'ms'])
// A bench that failed may have left a timer, a thread or a socket that would keep this process.
process.exit(measures.length === 0 || failures.length > 0 || measures.some(({ ok }) => !ok) ? 1 : 0)
