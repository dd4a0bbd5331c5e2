import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whyNotWritable } from '../../../main/store/dataFolder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-pasta-'))
})
afterEach(() => {
  chmodSync(root, 0o700)
  rmSync(root, { recursive: true, force: true })
})

test('a data folder that can be written, or made, is no reason against a start, and nothing stays in it', () => {
  const folder = join(root, 'dados')
  expect([whyNotWritable(folder), whyNotWritable(folder)]).toEqual([null, null])
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder is told by the system’s code if a file takes its place', () => {
  const folder = join(root, 'dados')
  writeFileSync(folder, '')
  expect(whyNotWritable(folder)).toMatch(/^(EEXIST|ENOTDIR)$/)
})

test('a data folder without permission to write is told by the system’s code', (ctx) => {
  ctx.skip(process.getuid?.() === 0 || process.platform === 'win32', 'root may write everywhere')
  const folder = join(root, 'dados')
  mkdirSync(folder, { mode: 0o500 })
  expect(whyNotWritable(folder)).toBe('EACCES')
})
