/**
 * `npm run test:electron [-- words]`: runs the end-to-end tests on a real Electron ({@link prepareElectron}). Words choose test
 * files by a part of their path.
 *
 * Writes `out/electron.json`: `{ electron, chrome, specs, passed, failed, skipped: [{ spec, why }], seconds }`.
 */
import { electronStage, writeElectron } from '../../test/electron/stage.ts'
import { openRun } from '../runScope.ts'
import { conclude, runStages } from '../stages.ts'

const run = openRun()
const total = await runStages([[electronStage(process.argv.slice(2))]])
writeElectron(total)
conclude(total)
run.close()
