import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from '../../../main/platform/logFile.ts'
import { openToOthers } from '../ownerAlone.ts'
import { eachFolder } from '../../fakes/folder.ts'

let root: string
let folder: string
eachFolder((given) => void (root = given))
beforeEach(() => {
  folder = join(root, 'log')
})
afterEach(async () => {
  await chmod(root, 0o700)
})

const names = async () => (await readdir(folder)).toSorted()
const contentOf = (name: string) => readFile(join(folder, name), 'utf8')
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${String(from + index).padStart(3, '0')}`)

test('the log file holds its lines and those of earlier starts, readable only by this account', async () => {
  openLogFile(folder).append('one\n')
  openLogFile(folder).append('two\n')
  expect(await contentOf('balcao.log')).toBe('one\ntwo\n')
  expect(await openToOthers(folder, join(folder, 'balcao.log'))).toEqual([])
})

test('a full log file is replaced by the next one; five are kept, and no line is cut or repeated', async () => {
  // Nine bytes a line, four lines a file.
  const file = openLogFile(folder, 36)
  for (const line of numbered(1, 22)) file.append(`${line}\n`)
  expect(await names()).toEqual(['balcao.1.log', 'balcao.2.log', 'balcao.3.log', 'balcao.4.log', 'balcao.log'])
  expect(await contentOf('balcao.log')).toBe('line 021\nline 022\n')
  expect(await contentOf('balcao.4.log')).toBe('line 005\nline 006\nline 007\nline 008\n')
  expect(file.last(100)).toEqual(numbered(5, 22))
  expect(file.last(6)).toEqual(numbered(17, 22))
  // The file of an earlier start counts as it is.
  const again = openLogFile(folder, 36)
  for (const line of numbered(23, 25)) again.append(`${line}\n`)
  expect(await contentOf('balcao.1.log')).toBe(numbered(21, 24).join('\n') + '\n')
})

test('a log line longer than a file is still written, alone', async () => {
  const file = openLogFile(folder, 10)
  file.append('short\n')
  file.append('much longer than that\n')
  file.append('short\n')
  expect(file.last(10)).toEqual(['short', 'much longer than that', 'short'])
  expect(await contentOf('balcao.1.log')).toBe('much longer than that\n')
})

test('a log that cannot be written does not stop the program, and continues when it can be written', async () => {
  await writeFile(folder, 'a file in its place')
  const file = openLogFile(folder)
  file.append('lost\n')
  expect(file.last(5)).toEqual([])
  await rm(folder)
  await mkdir(folder)
  file.append('there\n')
  expect(file.last(5)).toEqual(['there'])
})
