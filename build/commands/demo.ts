/** `npm run demo`: the main job by itself, into `out/demo`. Exit code 0 only if the printed guide proves itself. */
import { runDemo } from '../../test/demo/demo.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { inOut } from '../paths.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

await ensureSystemPackages(['navegador', 'impressao'])
await ensureBuilt()
if (!(await runDemo(inOut('demo')))) process.exitCode = 1
