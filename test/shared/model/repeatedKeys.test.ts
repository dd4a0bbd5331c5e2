import { expect, test } from 'vitest'
import { repeatedKeys } from '../../../shared/model/repeatedKeys.ts'

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', []],
  ['{"estacao":{"modo":"totem","modo":"balcao"},"estacao":{}}', ['modo', 'estacao']],
  ['{"a":"{\\"a\\":1,","\\u0061":2}', ['a']],
  ['[":",{"a":"a:","b":"a"}]', []],
  ['{}', []],
])('names written twice in one object of %s are found: %j', (json, keys) => expect(repeatedKeys(json)).toEqual(keys))
