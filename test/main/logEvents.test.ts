import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { logEvents } from '../../main/logEvents.ts'

/** Calls by which the program logs, and functions that wrap them where the log itself is not visible. */
const SAID =
  /(?:\b(?:\w*[lL]og\.(?:info|warn|error)|(?:host|options|#host|#options)\.log|log|attempt|_event, data\) => log\.warn)|this\.#failed)\(\s*'([^']+)'/g

const sources = readdirSync(inProject('main'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('logEvents.ts'))
  .map((name) => ({ name, text: readFileSync(join(inProject('main'), name), 'utf8') }))
const known: Record<string, readonly [code: string, says: string]> = logEvents

test('every event that the program logs is in the manual’s table', () => {
  const missing = sources.flatMap(({ name, text }) =>
    [...text.matchAll(SAID)].flatMap(([, event = '']) => (event in known ? [] : [`${name}: ${event}`])),
  )
  expect(missing).toEqual([])
})

test('every event of the manual’s table is logged by the program', () => {
  const said = new Set(sources.flatMap(({ text }) => [...text.matchAll(SAID)].map(([, event]) => event)))
  expect(Object.keys(known).filter((event) => !said.has(event))).toEqual([])
})

test('each log event has its own code, and a sentence', () => {
  const rows = Object.values(known)
  expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length)
  for (const [code, says] of rows) {
    expect(code).toMatch(/^B[1-8]\d\d$/)
    expect(says).toMatch(/^[A-ZÀ-Úa-z][^\n]{15,160}\.$/)
  }
})
