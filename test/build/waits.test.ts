import { expect, test } from 'vitest'
import { readSource } from '../../build/lint/sourceFile.ts'
import { findLooseWaits } from '../../build/lint/waits.ts'
import type { Wait } from '../../build/lint/waitTable.ts'

const PATH = 'main/printing/drivers/x/ask.ts'
/** How many findings one file of main has against its row. */
const found = (text: string, row?: Wait) => findLooseWaits([readSource(PATH, text)], row && { [PATH]: row }).length

test.for([
  `const answer = new Promise((resolve) => socket.once('data', resolve))`,
  `const { promise } = Promise.withResolvers()`,
  `import { createInterface } from 'node:readline/promises'`,
  `const socket = connect({ host, port })`,
  `const answer = await fetch(url)`,
  `const ask = (url) => fetch(url)`,
  `void contents.loadURL(url)`,
])('the wait check reports a wait in main that the wait table does not list: %s', (text) => {
  expect(findLooseWaits([readSource(PATH, text)], {})).toHaveLength(1)
})

test('the wait check refuses a table row whose limit, wait or file no longer exists', () => {
  const row = { limit: ['ANSWER_MS'] }
  expect(found('const ANSWER_MS = 1; await inTime(work, ANSWER_MS)', row)).toBe(0)
  expect(found('await inTime(work, OTHER)', row)).toBe(1)
  expect(found('const ANSWER_MS = 1', row)).toBe(1)
  expect(findLooseWaits([readSource('main/a.ts', '')], { [PATH]: row })).toHaveLength(1)
})

test('the wait check reports a file with more hand-made promises than its table row allows', () => {
  const pause = 'const pause = new Promise((resolve) => setTimeout(resolve, 1))'
  expect(found(pause, { byHand: 1, ends: 'a pause' })).toBe(0)
  expect(found(`${pause}; const other = new Promise(ask)`, { byHand: 1, ends: 'a pause' })).toBe(1)
})

test('the wait check refuses a table row that relies on a file without a time limit', () => {
  expect(found('fork(program)', { by: ['main/b.ts'] })).toBe(1)
  const files = [readSource(PATH, 'fork(program)'), readSource('main/b.ts', 'const MS = 1; await inTime(work, MS)')]
  expect(findLooseWaits(files, { [PATH]: { by: ['main/b.ts'] }, 'main/b.ts': { limit: ['MS'] } })).toEqual([])
})
