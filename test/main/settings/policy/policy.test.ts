import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSettings } from '../../../../main/settings/load.ts'
import { policyReader, repeatedKeys } from '../../../../main/settings/policy/policy.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { fileOf, serra } from '../settingsKit.ts'
import { noLibraries } from './fakeRegistry.ts'

let folder: string
eachFolder((given) => void (folder = given))

test.each([
  ['a setting', '{"estacao":{"nome":"A","nome":"B"}}', 'politica.nome', []],
  ['the station’s mode', '{"estacao":{"modo":"totem","modo":"balcao"}}', 'politica.modo', ['modo']],
  ['the PINs', '{"estacao":{"pin":true,"pin":false}}', 'politica.pin', ['pin']],
])('a policy that sets %s twice is reported as invalid with the repeated field', (_what, text, campo, hides) => {
  const file = join(folder, 'politica.json')
  writeFileSync(file, text, { mode: 0o600 })
  const falha = { codigo: 'politica.invalida', podeRepetir: false, campo, motivo: 'chaveRepetida' }
  const policy = policyReader(process.platform, noLibraries, file)()
  expect(loadSettings(fileOf({ perfis: [serra] }), undefined, false, policy).politica).toMatchObject({
    falhas: [falha],
    hides,
  })
})

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', []],
  ['{"estacao":{"modo":"totem","modo":"balcao"},"estacao":{}}', ['modo', 'estacao']],
  ['{"a":"{\\"a\\":1,","\\u0061":2}', ['a']],
  ['[":",{"a":"a:","b":"a"}]', []],
  ['{}', []],
])('the names that appear twice in one object of the JSON text %s are %j', (json, keys) =>
  expect(repeatedKeys(json)).toEqual(keys),
)
