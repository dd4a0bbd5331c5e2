import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { testTitleOf } from '../../build/lint/testTitle.ts'

export interface Declared {
  /** Rows that the file claims to show, by a comment `@row id` in front of a test: the row and the title that follows. */
  tags: readonly { row: string; title: string }[]
  /** Promises of the README that the file claims to keep, by `@promise number` in front of a test. */
  promises: readonly { promise: number; title: string }[]
}

/** The test files by their path inside `test/`. */
export type Declarations = ReadonlyMap<string, Declared>

/** Reads the sources themselves, so that a test need not run to be known. */
export function readDeclarations(folder: string): Declarations {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  return new Map(files.toSorted().map((path) => [path, declaredIn(path, readFileSync(join(folder, path), 'utf8'))]))
}

/** Reads the claims of the comments in front of a source's tests. */
export function declaredIn(path: string, source: string): Declared {
  const found: { title: string; start: number }[] = []
  const { program, comments } = parseSync(path, source)
  new Visitor({
    CallExpression(call) {
      const title = testTitleOf(call, /^(test|it|describe)$/)
      if (title !== undefined) found.push({ title, start: call.arguments[0]?.start ?? 0 })
    },
  }).visit(program)
  found.sort((a, b) => a.start - b.start)
  const tagged = (pattern: RegExp) =>
    comments.flatMap(({ value, end }) => {
      const title = found.find(({ start }) => start > end)?.title ?? ''
      return [...value.matchAll(pattern)].map(([, name = '']) => ({ name, title }))
    })
  return {
    tags: tagged(/@row ([\w.-]+)/g).map(({ name, title }) => ({ row: name, title })),
    promises: tagged(/@promise (\d+)/g).map(({ name, title }) => ({ promise: Number(name), title })),
  }
}
