import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regrasSchema } from '../../../main/settings/regraDeImpressao.ts'

test('the rule that the desk’s README shows is one the settings take', () => {
  const readme = readFileSync(new URL('../../../main/printing/desk/README.md', import.meta.url), 'utf8')
  const [shown = ''] = /\{"tipos"[^}]*\}/.exec(readme) ?? []
  const rule = JSON.parse(shown) as object
  expect(regrasSchema.parse([rule])).toEqual([rule])
  expect(regrasSchema.safeParse([{ ...rule, bandejas: 'tray-2' }]).success).toBe(false)
})
