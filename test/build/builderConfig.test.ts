import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { signingFrom } from '../../build/packaging/signing.ts'
import { inProject } from '../../build/paths.ts'
import { yamlOf } from './support/yaml.ts'

/** Loads modules from electron-builder's own dependencies. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { validateConfiguration } = ofBuilder('app-builder-lib/out/util/config/config') as {
  validateConfiguration: (config: object, log: { isEnabled: boolean; add: () => void }) => Promise<void>
}

const config = () => yamlOf('electron-builder.yml') as Record<string, Record<string, unknown>>
type Files = { from: string }[]
const validate = (given: object) => validateConfiguration(given, { isEnabled: false, add: () => undefined })

test('electron-builder’s own schema accepts every option of its configuration, for every system', async () => {
  await expect(validate(config())).resolves.toBeUndefined()
  expect(Object.keys(config())).toEqual(expect.arrayContaining(['linux', 'win', 'nsis', 'msi', 'mac']))
})

test.each([
  { BALCAO_CERTIFICADO_SHA1: 'ab12' },
  { BALCAO_AZURE_EDITOR: 'a', BALCAO_AZURE_ENDERECO: 'b', BALCAO_AZURE_CONTA: 'c', BALCAO_AZURE_PERFIL: 'd' },
])('electron-builder’s own schema accepts the signing method that %j names', async (env) => {
  const { win, ...rest } = config()
  const { win: signed, ...more } = signingFrom(env)
  await expect(validate({ ...rest, ...more, win: { ...win, ...signed } })).resolves.toBeUndefined()
})

test('every extra file that an installer adds exists, or comes with another system’s package', () => {
  const { linux, win, ...all } = config()
  const lists = [all['extraResources'], all['extraFiles'], linux?.['extraResources'], win?.['extraResources']]
  const files = lists.flatMap((list) => (list ?? []) as Files)
  expect(files.length).toBeGreaterThan(8)
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, { os?: string[] }>
  }
  const isForeign = (from: string) =>
    Object.entries(packages).some(
      ([name, { os }]) => name !== '' && from.startsWith(`${name}/`) && os && !os.includes(process.platform),
    )
  // electron-builder only warns of a file that is not there. The bundles are made before an installer is.
  const missing = files.map(({ from }) => from).filter((from) => !existsSync(inProject(from)) && !isForeign(from))
  expect(missing.filter((from) => !from.startsWith('out/'))).toEqual([])
})
