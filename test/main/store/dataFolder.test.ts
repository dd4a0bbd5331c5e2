import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tidyDataFolder, whyNotWritable } from '../../../main/store/dataFolder.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { openToOthers } from '../ownerAlone.ts'

let root: string
let folder: string
eachFolder((given) => {
  root = given
  folder = join(root, 'dados')
})

test('a data folder that can be written or created allows the start, and no test file is left in it', () => {
  expect([whyNotWritable(folder), whyNotWritable(folder)]).toEqual([null, null])
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder without write permission is reported with the system’s error code', (ctx) => {
  ctx.skip(process.getuid?.() === 0 || process.platform === 'win32', 'root may write everywhere')
  mkdirSync(folder, { mode: 0o500 })
  expect(whyNotWritable(folder)).toBe('EACCES')
})

// @promise 2
test('the start makes an older installation’s settings unreadable to other accounts, and deletes leftovers of killed writes', async () => {
  mkdirSync(folder, { mode: 0o755 })
  for (const name of [
    'config.json',
    'config.json.tmp-1764300000a1b2c3',
    'config.json.novo',
    'config.json.bak',
    'fila.json',
  ])
    writeFileSync(join(folder, name), '{}', { mode: 0o644 })
  tidyDataFolder(folder)
  expect(readdirSync(folder).sort()).toEqual(['config.json', 'config.json.bak', 'fila.json'])
  expect(await openToOthers(folder, join(folder, 'config.json'))).toEqual([])
})
