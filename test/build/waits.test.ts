import { describe, expect, test } from 'vitest'
import { readSource } from '../../build/lint/sourceFile.ts'
import { findLooseWaits } from '../../build/lint/waits.ts'
import type { Wait } from '../../build/lint/waitTable.ts'

const PATH = 'main/printing/drivers/x/ask.ts'
/** The findings on one file of main against a table of waits. */
const said = (text: string, ...rows: Wait[]) => findLooseWaits([readSource(PATH, text)], rows).map(({ say }) => say)

describe('a wait in main that has no row in the table', () => {
  test.for([
    `const answer = new Promise((resolve) => socket.once('data', resolve))`,
    `const { promise } = Promise.withResolvers()`,
    `await Promise.race([one, other])`,
    `import { readFile } from 'node:fs/promises'`,
    `import { lookup } from 'node:dns/promises'`,
    `import { execFile } from 'node:child_process'`,
    `import { request } from 'node:http'`,
    `const socket = connect({ host, port })`,
    `const answer = await fetch(url)`,
    `const ask = (url) => fetch(url)`,
    `await dialog.showOpenDialog({})`,
    `void contents.loadURL(url)`,
    `await session.clearData()`,
    `await safeStorage.decryptStringAsync(sealed)`,
  ])('a wait in main without a row in the table is found: %s', (text) => {
    expect(said(text)).not.toEqual([])
  })

  test('a hand-made wait is found beside one that has a row', () => {
    const row: Wait = { file: PATH, begins: ['new Promise(…)'], waitsFor: 'nada de fora', ends: 'a pause' }
    const one = 'const pause = new Promise((resolve) => setTimeout(resolve, 1))'
    expect(said(one, row)).toEqual([])
    expect(said(`${one}; const other = new Promise((resolve) => socket.once('data', resolve))`, row)).toHaveLength(1)
  })

  test('a type-only mention, or a wait outside of main, needs no row', () => {
    expect(said(`import type { ChildProcess } from 'node:child_process'`)).toEqual([])
    expect(findLooseWaits([readSource('renderer/ui/a.ts', 'const a = new Promise(() => {})')], [])).toEqual([])
  })
})

describe('a row of the table', () => {
  const limited: Wait = { file: PATH, begins: ['inTime'], waitsFor: 'CUPS', limit: 'ANSWER_MS' }

  test('a row of the wait table is valid where the file has the wait and the limit', () => {
    expect(said('const ANSWER_MS = 1; await inTime(work, ANSWER_MS)', limited)).toEqual([])
  })

  test('a row of the wait table is refused where its limit is gone from the file', () => {
    expect(said('await inTime(work, OTHER)', limited)).toHaveLength(1)
  })

  test('a row of the wait table is refused where its wait or its file is gone', () => {
    expect(said('const ANSWER_MS = 1', limited)).toHaveLength(1)
    expect(findLooseWaits([readSource('main/a.ts', '')], [limited])).toHaveLength(1)
  })

  test('a row of the wait table is refused where the limiting file has no limit', () => {
    const through = (by: string): Wait => ({ file: PATH, begins: ['fork'], waitsFor: 'Windows', by: [by] })
    const text = 'fork(program)'
    expect(said(text, through('main/b.ts'))).toHaveLength(1)
    const limits: Wait = { ...limited, file: 'main/b.ts' }
    const files = [
      readSource(PATH, text),
      readSource('main/b.ts', 'const ANSWER_MS = 1; await inTime(work, ANSWER_MS)'),
    ]
    expect(findLooseWaits(files, [through('main/b.ts'), limits])).toEqual([])
  })
})
