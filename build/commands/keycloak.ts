/**
 * `npm run test:keycloak [-- WORD]`: tests the sign-in against a real Keycloak 26, which needs Java. `BALCAO_KEYCLOAK` names its
 * zip; without it Maven downloads the zip. A missing part is reported and does not count as a failure.
 */
import { resolve } from 'node:path'
import { findZip, startKeycloak, whyNoJava } from '../../test/keycloak/server.ts'
import { prepareElectron } from '../../test/electron/electron.ts'
import { fromCaller, inOut } from '../paths.ts'
import { runTool, tools } from '../processes.ts'
import { openRun } from '../runScope.ts'

const named = process.env['BALCAO_KEYCLOAK']
const folder = inOut('keycloak')

async function whatThereIs(): Promise<{ zip: string } | { ausente: string }> {
  const noJava = await whyNoJava()
  return noJava === null ? findZip(named && fromCaller(named), folder) : { ausente: noJava }
}

const found = await whatThereIs()
if ('ausente' in found) {
  console.log(`0 passed, 0 failed, 1 skipped: ${found.ausente}`)
} else {
  await prepareElectron(console.log)
  console.log(`Keycloak de ${resolve(found.zip)}: sobe em um ou dois minutos.`)
  // Keycloak ends with this run, however the run ends.
  const scope = openRun()
  const keycloak = await startKeycloak(found.zip, folder)
  try {
    const env = { BALCAO_KEYCLOAK_ORIGEM: keycloak.origin, BALCAO_KEYCLOAK_SENHA: keycloak.password }
    const config = ['test', '--config', 'build/keycloak.config.ts', ...process.argv.slice(2)]
    process.exitCode = (await runTool(tools.playwright, config, { show: true, env })).code
  } finally {
    await keycloak.stop()
    scope.close()
  }
}
