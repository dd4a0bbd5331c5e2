import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'

/** What electron-builder itself is made of. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { validateConfiguration } = ofBuilder('app-builder-lib/out/util/config/config') as {
  validateConfiguration: (config: object, log: { isEnabled: boolean; add: () => void }) => Promise<void>
}
const { load } = createRequire(ofBuilder.resolve('app-builder-lib'))('js-yaml') as { load: (text: string) => object }

const config = () =>
  load(readFileSync(inProject('electron-builder.yml'), 'utf8')) as Record<string, Record<string, unknown>>
const validate = (given: object) => validateConfiguration(given, { isEnabled: false, add: () => undefined })

test('electron-builder’s own schema knows all that its configuration says, of every system', async () => {
  await expect(validate(config())).resolves.toBeUndefined()
  expect(Object.keys(config())).toEqual(expect.arrayContaining(['linux', 'win', 'nsis', 'mac']))
})

test.each([
  ['a name that there is not', { nsis: { perMachin: true } }],
  ['another kind of value', { asar: 'yes' }],
  ['a system’s own', { mac: { hardenedRuntim: true } }],
])('and refuses %s', async (_what, change) => {
  await expect(validate({ ...config(), ...change })).rejects.toThrow(/configuration/i)
})
