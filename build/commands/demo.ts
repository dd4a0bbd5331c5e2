/**
 * `npm run demo`: does the main task without a person, and writes `out/demo`. Exit code 0 only if the printed guide passes its
 * checks. `npm run demo -- --manual`: the pictures also replace those of the manual.
 */
import { readOptions } from '../options.ts'
import { runDemo } from '../../test/demo/demo.ts'
import { illustrateManual } from '../../test/demo/manual.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { inOut, inProject } from '../paths.ts'
import { openRun } from '../runScope.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

const { values } = readOptions({ options: { manual: { type: 'boolean', default: false } } })
await ensureSystemPackages(['impressao'])
const run = openRun()
const proved = await onHiddenScreens(() => runDemo(inOut('demo'))).finally(run.close)
if (!proved) process.exitCode = 1
else if (values.manual) illustrateManual(inOut('demo'), inProject('renderer/manual/imagens'))
