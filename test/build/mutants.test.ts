import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { instrument } from '../../build/mutants/instrument.ts'
import { find, testsThatReach } from '../../build/mutants/reach.ts'
import { inProject } from '../../build/paths.ts'

const changes = (source: string) =>
  instrument('a.ts', source, 1, './m.ts').mutants.map(({ before, after }) => `${before} → ${after}`)

/** The answer of a function `f` of this source with one mutant switched on; 0 switches on none. */
function answer(source: string, on: number, ...args: unknown[]): unknown {
  const { text } = instrument('a.ts', source, 1, './m.ts')
  const code = stripTypeScriptTypes(text.replace(/^import.*?;/, '')).replace('export ', '')
  const f = runInNewContext(`${code};f`, { __m: (n: number) => n === on }) as (...given: unknown[]) => unknown
  return f(...args)
}

describe('of a source', () => {
  test('a mutant changes one condition, boundary, text, number, call or whole statement at a time', () => {
    expect(changes(`export function f(a: number) { if (a < 3) count(a); return a > 0 ? 'x' : g(a) }`)).toEqual([
      'a < 3 → a <= 3',
      'a < 3 → a >= 3',
      '3 → 4',
      'count(a); → (nada)',
      'a > 0 → a >= 0',
      'a > 0 → a <= 0',
      '0 → 1',
      "'x' → ''",
    ])
    expect(changes('const x = a?.b.c(d)')).toEqual(['a?.b.c(d) → a.b.c(d)'])
    expect(changes('const x = list.filter(Boolean).some(g)')).toEqual([
      'list.filter(Boolean).some(g) → list.filter(Boolean).every(g)',
      'list.filter(Boolean) → list',
    ])
  })
  test('a mutant leaves types, imports, names, paths and log texts alone', () => {
    expect(
      changes(`
        import { a } from 'b'
        type T = 'x' | 1
        const c: T = d['e']
        log.warn('nothing', { of: 1 })
        this.#options.log('nothing')
        const worker = new URL('./w.ts', here)
      `),
    ).toEqual(["'e' → ''"])
  })
  test('a source with mutants behaves unchanged while none is active, and differs in one place while one is', () => {
    const source =
      'export function f(a: number) {\n  let sum = 0\n  for (const one of [a, 2]) sum += one\n  return sum\n}'
    expect(changes(source)).toEqual(['0 → 1', '[a, 2] → []', '2 → 3', 'sum += one → (nada)'])
    expect([0, 1, 2, 3, 4].map((on) => answer(source, on, 5))).toEqual([7, 8, 0, 8, 0])
  })
  test('a mutant keeps every line of its source at its number', () => {
    const source = 'const a = 1\n\nconst b = `x${\n  a}`\n'
    expect(instrument('a.ts', source, 1, './m.ts').text.split('\n')).toHaveLength(source.split('\n').length)
  })
})

test('every source of the program still parses with all its mutants in it', () => {
  const wrong = find('{shared,main}/**/*.ts').filter((path) => {
    const { text } = instrument(path, readFileSync(inProject(path), 'utf8'), 1, './m.ts')
    return parseSync(path, text).errors.length > 0
  })
  expect(wrong).toEqual([])
})

test('a test reaches a source file through any chain of imports, and tests that start programs are left out', () => {
  const reaching = testsThatReach(['main/printing/queue/expiry.ts', 'shared/model/dinheiro.ts'])
  expect(reaching).toContain('test/main/printing/desk/stationQueue.test.ts')
  expect(reaching).toContain('test/shared/model/dinheiro.test.ts')
  expect(reaching.filter((path) => path.endsWith('.cups.test.ts'))).toEqual([])
  // The test reads every import of the project.
})
