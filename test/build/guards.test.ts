import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../build/paths.ts'
import { alsoOnStandIn, choose, LEFT_OUT, parts, tell, type Part } from '../../build/guards.ts'
import { runTool, tools } from '../../build/processes.ts'

const part: Part = { name: 'quedas', tests: ['q'], guards: ['main/printing/'] }
const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `test/${name}.test.ts`)
const chosen = (changed: string[] | null, seed = 7, full = false) =>
  choose({ full, changed, seed }, [part], () => files)[0] ?? expect.unreachable()

test('a changed or unknown file of a guarded folder runs its whole part', () => {
  expect(chosen(['main/printing/queue/queue.ts'])).toMatchObject({ whole: true, files, left: [] })
  expect(chosen(null)).toMatchObject({ whole: true, files, left: [] })
  expect(chosen([], 7, true)).toMatchObject({ whole: true, files, left: [] })
})

test('an unguarded run draws a twelfth of the files, at least one, by a seed, and every file some day', () => {
  const once = chosen(['renderer/text/x.ts', 'main/printingless.ts'])
  expect(once.whole).toBe(false)
  expect(once.files).toHaveLength(1)
  expect([...once.files, ...once.left].sort()).toEqual(files)
  expect(chosen([])).toEqual(once)
  const seen = new Set(Array.from({ length: 40 }, (_, seed) => chosen([], seed).files).flat())
  expect([...seen].sort()).toEqual(files)
})

test('the drawn twelfth is taken from all untouched parts together, for each runner separately', () => {
  const named = (from: number, ending: string) => Array.from({ length: 5 }, (_, n) => `test/${from + n}.${ending}.ts`)
  const held: Record<string, string[]> = {
    a: named(0, 'test'),
    b: named(10, 'test'),
    c: [...named(20, 'spec'), ...named(30, 'test')],
    d: named(40, 'spec'),
    touched: named(50, 'test'),
  }
  const each = Object.keys(held).map((name) => ({ name, tests: [name], guards: [`${name}/`] }))
  for (let seed = 0; seed < 20; seed += 1) {
    const choices = choose({ full: false, changed: ['touched/x.ts'], seed }, each, ([name = '']) => held[name] ?? [])
    const drawn = choices.filter(({ whole }) => !whole).flatMap((choice) => choice.files)
    expect(drawn.filter((file) => file.endsWith('.test.ts'))).toHaveLength(2)
    expect(drawn.filter((file) => file.endsWith('.spec.ts'))).toHaveLength(1)
    expect(choices.find(({ name }) => name === 'touched')?.files).toEqual(held['touched'])
  }
})

test('the stand-in’s specs run beside a real Electron only where the stand-in changed', () => {
  const specs = (changed: string[]) => alsoOnStandIn(choose({ full: false, changed, seed: 7 }))
  const all = specs(['test/runtime/window.ts'])
  expect(all).toHaveLength(20)
  for (const file of all) expect(globSync(file, { cwd: root })).toHaveLength(1)
  expect(specs(['renderer/text/x.ts'])).toEqual([])
})

test('a test file that changed itself always runs', () => {
  for (const file of files) expect(chosen([file]).files).toContain(file)
})

test('a run’s last lines state what ran whole, what as a slice, and how to repeat it', () => {
  expect(tell([chosen(null)], 7)).toEqual(['Por inteiro: quedas.'])
  const lines = tell([chosen([])], 7)
  expect(lines[0]).toMatch(/^Por amostra \(semente 7\): quedas; 1 de 7 arquivos: test\/.*\.$/)
  expect(lines[1]).toBe('A mesma amostra: npm test -- --semente 7. Tudo: npm run test:full.')
})

test('every part of the project has files, and everything it names or guards exists', () => {
  for (const { files } of choose({ full: true, changed: null, seed: 0 }, parts)) expect(files.length).toBeGreaterThan(1)
  for (const { tests, guards } of parts) {
    for (const pattern of tests) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([])
    for (const guard of guards) expect(globSync(`${guard}*`, { cwd: root }), guard).not.toEqual([])
  }
})

test.each([
  [
    'unit',
    tools.vitest,
    ['list', '--filesOnly', '--config=build/vitest.config.ts'],
    '.test.ts',
    (path: string) => path,
  ],
  [
    'e2e',
    tools.playwright,
    ['test', '--list', '--config=build/playwright.config.ts'],
    '.spec.ts',
    (path: string) => ` ${path.slice('test/e2e/'.length)}:`,
  ],
])('a test runner excludes the files that its run excludes: %s', async (_, runner, args, ending, named) => {
  const slow = parts.flatMap(({ tests }) => globSync(tests, { cwd: root })).filter((path) => path.endsWith(ending))
  const listed = async (fora: readonly string[]) => {
    const { output } = await runTool(runner, args, { env: { [LEFT_OUT]: fora.join(',') } })
    return slow.filter((path) => output.includes(named(path)))
  }
  const [all, rest] = await Promise.all([listed([]), listed(slow)])
  expect(all).toEqual(slow)
  expect(rest).toEqual([])
})

test('a file shared by tests registers no hook on import, because one process imports it once', () => {
  const shared = globSync('test/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/^test.e2e|\.test\.tsx?$/.test(file))
  const registers = /^(beforeEach|beforeAll|afterEach|afterAll|onTestFinished)\(/m
  expect(shared.filter((file) => registers.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
