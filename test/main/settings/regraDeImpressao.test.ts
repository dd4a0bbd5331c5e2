import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regrasSchema } from '../../../main/settings/regraDeImpressao.ts'

test('the settings accept the print rule shown in the desk’s README', () => {
  const readme = readFileSync(new URL('../../../main/printing/desk/README.md', import.meta.url), 'utf8')
  const [shown = ''] = /\{"tipos"[^}]*\}/.exec(readme) ?? []
  const rule = JSON.parse(shown) as object
  expect(regrasSchema.parse([rule])).toEqual([rule])
  expect(regrasSchema.safeParse([{ ...rule, bandejas: 'tray-2' }]).success).toBe(false)
})
