import { expect, test } from 'vitest'
import { repeatedKeys } from '../../../../main/settings/policy/policy.ts'

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', []],
  ['{"estacao":{"modo":"totem","modo":"balcao"},"estacao":{}}', ['modo', 'estacao']],
  ['{"a":"{\\"a\\":1,","\\u0061":2}', ['a']],
  ['[":",{"a":"a:","b":"a"}]', []],
  ['{}', []],
])('the names that appear twice in one object of the JSON text %s are %j', (json, keys) =>
  expect(repeatedKeys(json)).toEqual(keys),
)
