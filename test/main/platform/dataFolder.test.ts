import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tidyDataFolder } from '../../../main/platform/dataFolder.ts'
import { openToOthers } from '../ownerAlone.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-dados-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

// @promise 2
test('the start closes an older installation’s settings to other accounts, and removes what killed writes left of them', async () => {
  for (const name of ['config.json', 'config.json.tmp-1764300000a1b2c3', 'config.json.bak', 'fila.json'])
    writeFileSync(at(name), '{}', { mode: 0o644 })
  chmodSync(folder, 0o755)
  tidyDataFolder(folder)
  expect(readdirSync(folder).sort()).toEqual(['config.json', 'config.json.bak', 'fila.json'])
  expect(await openToOthers(folder, at('config.json'))).toEqual([])
})

test('a data folder that does not exist yet is left alone', () => {
  expect(() => tidyDataFolder(at('novo'))).not.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
