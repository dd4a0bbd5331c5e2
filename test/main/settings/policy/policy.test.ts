import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policyReader, repeatedKeys } from '../../../../main/settings/policy/policy.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { noLibraries } from './fakeRegistry.ts'

let folder: string
eachFolder((given) => void (folder = given))

test.each([
  ['a setting', '{"estacao":{"nome":"A","nome":"B"}}', 'politica.nome', false],
  ['the kind of station', '{"estacao":{"modo":"totem","modo":"balcao"}}', 'politica.modo', true],
])(
  'a policy that writes %s twice says so, and no kiosk opens as a counter by it',
  (_what, text, campo, mayHideModo) => {
    const file = join(folder, 'politica.json')
    writeFileSync(file, text, { mode: 0o600 })
    const falha = { codigo: 'politica.invalida', podeRepetir: false, campo, motivo: 'chaveRepetida' }
    expect(policyReader(process.platform, noLibraries, file)()).toMatchObject({ falhas: [falha], mayHideModo })
  },
)

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', []],
  ['{"estacao":{"modo":"totem","modo":"balcao"},"estacao":{}}', ['modo', 'estacao']],
  ['{"a":"{\\"a\\":1,","\\u0061":2}', ['a']],
  ['[":",{"a":"a:","b":"a"}]', []],
  ['{}', []],
])('names written twice in one object of %s are found: %j', (json, keys) => expect(repeatedKeys(json)).toEqual(keys))
