import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type Expression, type TemplateLiteral } from 'oxc-parser'

/** Declarations of one test file. */
export interface Declared {
  /** Every title it gives to a test or to a group of tests. */
  titles: ReadonlySet<string>
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

/** The titles that a source declares. In a title made of parts, each part that is not written there is `…`. */
export function declaredIn(path: string, source: string): Declared {
  const found: { title: string; start: number }[] = []
  const { program, comments } = parseSync(path, source)
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first === undefined || first.type === 'SpreadElement' || !/^(test|it|describe)$/.test(rootOf(callee))) return
      const { start } = first
      if (first.type === 'Literal' && typeof first.value === 'string') found.push({ title: first.value, start })
      if (first.type === 'TemplateLiteral') found.push({ title: textOf(first), start })
    },
  }).visit(program)
  found.sort((a, b) => a.start - b.start)
  const tagged = (pattern: RegExp) =>
    comments.flatMap(({ value, end }) => {
      const title = found.find(({ start }) => start > end)?.title ?? ''
      return [...value.matchAll(pattern)].map(([, name = '']) => ({ name, title }))
    })
  return {
    titles: new Set(found.map(({ title }) => title)),
    tags: tagged(/@row ([\w.-]+)/g).map(({ name, title }) => ({ row: name, title })),
    promises: tagged(/@promise (\d+)/g).map(({ name, title }) => ({ promise: Number(name), title })),
  }
}

const textOf = ({ quasis }: TemplateLiteral) => quasis.map(({ value }) => value.cooked ?? value.raw).join('…')

/** The name a call begins with: `test` in `test.each(table)('title', …)`. */
function rootOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? rootOf(callee.tag) : ''
}
