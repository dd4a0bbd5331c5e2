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
])('a wait in main without a row in the table is found: %s', (text) => {
  expect(findLooseWaits([readSource(PATH, text)], {})).toHaveLength(1)
})

test('a row of the wait table is refused where its limit, its wait or its file is gone', () => {
  const row = { limit: ['ANSWER_MS'] }
  expect(found('const ANSWER_MS = 1; await inTime(work, ANSWER_MS)', row)).toBe(0)
  expect(found('await inTime(work, OTHER)', row)).toBe(1)
  expect(found('const ANSWER_MS = 1', row)).toBe(1)
  expect(findLooseWaits([readSource('main/a.ts', '')], { [PATH]: row })).toHaveLength(1)
})

test('one more hand-made wait than its row of the wait table allows is reported', () => {
  const pause = 'const pause = new Promise((resolve) => setTimeout(resolve, 1))'
  expect(found(pause, { byHand: 1, ends: 'a pause' })).toBe(0)
  expect(found(`${pause}; const other = new Promise(ask)`, { byHand: 1, ends: 'a pause' })).toBe(1)
})

test('a row of the wait table is refused where the limiting file has no limit', () => {
  expect(found('fork(program)', { by: ['main/b.ts'] })).toBe(1)
  const files = [readSource(PATH, 'fork(program)'), readSource('main/b.ts', 'const MS = 1; await inTime(work, MS)')]
  expect(findLooseWaits(files, { [PATH]: { by: ['main/b.ts'] }, 'main/b.ts': { limit: ['MS'] } })).toEqual([])
})
