/**
 * `npm run demo`: the main job by itself, into `out/demo`. Exit code 0 only if the printed guide proves itself.
 * `npm run demo -- --manual`: and its pictures become those of the guides.
 */
import { readOptions } from '../options.ts'
import { runDemo } from '../../test/demo/demo.ts'
import { illustrateManual } from '../../test/demo/manual.ts'
import { isElectronAtHand, onOwnRuntime } from '../../test/electron/lane.ts'
import { findInstalled, prepareChromium } from '../../test/runtime/findBrowser.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { inOut, inProject } from '../paths.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

await ensureSystemPackages(['navegador', 'impressao'])
if (!isElectronAtHand(false) && !findInstalled()) await prepareChromium()
await ensureBuilt()
const { values } = readOptions({ options: { manual: { type: 'boolean', default: false } } })
const proved = await onOwnRuntime(console.log, () => runDemo(inOut('demo')))
if (!proved) process.exitCode = 1
else if (values.manual) illustrateManual(inOut('demo'), inProject('renderer/manual/imagens'))
